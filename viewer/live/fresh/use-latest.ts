import { type RefObject, useLayoutEffect, useRef } from "react";

/** The value of the last rendering, for what is called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
