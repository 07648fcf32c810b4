/** The script inside an HTML report in English. */
import "./libraries.ts";
import { hydrate } from "./hydrate.tsx";
import "../styles/static.css";
import { pageEnglish } from "../report/language/en/page.ts";

hydrate(pageEnglish);
