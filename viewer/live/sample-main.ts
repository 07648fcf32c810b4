/** The script of a sample page, which is one file: its server is in the page, and its clock stands where its sales end. */
import { createSampleApi, type SampleData } from "./sample-api.ts";
import { startPage } from "./start.tsx";

const sample: SampleData = JSON.parse(document.getElementById("sample")?.textContent ?? "");
startPage({ fetch: createSampleApi(sample), now: () => sample.now, sample });
