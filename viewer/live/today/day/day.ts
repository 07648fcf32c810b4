import { createPart } from "../../part.ts";

export const DAY = createPart(() => import("./all-day.ts"));
