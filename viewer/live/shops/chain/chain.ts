import { createPart } from "../../part.ts";

export const CHAIN = createPart(() => import("./all-chain.ts"));
