import { type ReactNode, useMemo, useState } from "react";
import { PlotLayerContext } from "../charts/pointing/plot-layer.tsx";
import { useLanguage } from "../language.tsx";
import { type Choosing, ChoosingContext } from "./choosing.ts";
import { createPart, usePart } from "./part.ts";

interface ChooseDaysProps {
  readonly onChoose: Choosing["choose"];
  readonly children: ReactNode;
}

/** Lets people choose days in the charts of its children. */
export function ChooseDays({ onChoose: choose, children }: ChooseDaysProps) {
  const { live } = useLanguage();
  const [said, say] = useState("");
  const { value: Layer } = usePart(LAYER, true);
  const layer = useMemo(() => Layer && { Layer, keys: live.keysOfDays }, [Layer, live]);
  const choosing = useMemo(() => ({ say, choose }), [choose]);
  return (
    <ChoosingContext value={choosing}>
      <PlotLayerContext value={layer}>{children}</PlotLayerContext>
      {/* A screen reader does not look into a drawing. */}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </ChoosingContext>
  );
}

/** Nobody drags before there is a chart. */
const LAYER = createPart(() => import("./later/days-layer.tsx").then(({ DaysLayer }) => DaysLayer));
