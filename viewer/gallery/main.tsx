/** The script of the chart gallery, a page for development. `npm run dev` serves it; no build contains it. */
import "../styles/static.css";
import "./gallery.css";
import { createRoot } from "react-dom/client";
import { Speaking } from "../language.tsx";
import { english } from "../report/language/en/english.ts";
import { Gallery } from "./gallery.tsx";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <Speaking language={english}>
      <Gallery />
    </Speaking>,
  );
