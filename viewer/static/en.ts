/** The script inside an HTML report in English. */
import { pageEnglish } from "../report/language/en/page.ts";
import "../styles/static.css";
import { hydrate } from "./hydrate.tsx";

hydrate(pageEnglish);
