/** The parts of the report, as the live page draws them: some answer a press. */
import { type ComponentType, memo } from "react";
import { useLanguage } from "../../language.tsx";
import type { Section } from "../../report/sections.ts";
import { type Part, ROWS } from "../../sections/parts.tsx";
import { LiveCategories } from "./categories.tsx";
import { LiveEmployees } from "./employees.tsx";
import type { AroundProps } from "./opening.ts";
import { LiveStores } from "./stores.tsx";

function LiveDays({ Drawing, ...props }: AroundProps) {
  const { live } = useLanguage();
  return (
    <>
      <p className="visually-hidden">{live.pressOpensDay}</p>
      <Drawing {...props} />
    </>
  );
}

const AROUND: Partial<Readonly<Record<Section, ComponentType<AroundProps>>>> = {
  stores: LiveStores,
  sales: LiveDays,
  categories: LiveCategories,
  average: LiveDays,
  employees: LiveEmployees,
};

export const LIVE_ROWS = ROWS.map((row) => ("runs" in row ? live(row) : row.map(live)));

/** A part is not drawn again if only something around it is another. */
function live(part: Part): Part {
  const Around = AROUND[part.section];
  const { Drawing } = part;
  return { ...part, Drawing: memo(Around ? (props) => <Around {...props} Drawing={Drawing} /> : Drawing) };
}
