import type { ReactNode } from "react";

interface IconSelectProps {
  /** The name of the list. */
  readonly label: string;
  /** The key of the page that changes it. */
  readonly keys?: string;
  /** The chosen value; empty for the usual one. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** If it is given, the list is this icon, and over it the browser's own list, invisible. */
  readonly icon: ReactNode | undefined;
  /** The options of the list. */
  readonly children: ReactNode;
}

/** A choice from a list, which has little room on a phone. */
export function IconSelect({ label, keys, value, onChoose, icon, children }: IconSelectProps) {
  const list = (
    <select
      className={icon ? undefined : "field tool-choice"}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  );
  if (!icon) return list;
  return (
    <div
      className={
        value === "" ? "icon-select tool-icon screen-only" : "icon-select tool-icon tool-icon-on screen-only"
      }
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {icon}
      </svg>
      {list}
    </div>
  );
}
