/** The script inside an HTML report in Thai. */
import { pageThai } from "../report/language/th/page.ts";
import "../styles/thai.css";
import { hydrate } from "./hydrate.tsx";

hydrate(pageThai(document.documentElement.getAttribute("data-era") === "buddhist" ? "buddhist" : "common"));
