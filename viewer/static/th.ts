/** The script inside an HTML report in Thai. */
import "./libraries.ts";
import { hydrate } from "./hydrate.tsx";
import "../styles/thai.css";
import { pageThai } from "../report/language/th/page.ts";

hydrate(pageThai(document.documentElement.getAttribute("data-era") === "buddhist" ? "buddhist" : "common"));
