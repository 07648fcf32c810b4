import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A part that its reader opens, also without a script; on paper it is open. */
export function Fold({ title, className, children }: FoldProps) {
  return (
    <details className={`fold quiet ${className}`}>
      <summary className="figures-line">
        <h2 className="quiet-title">{title}</h2>
      </summary>
      {children}
    </details>
  );
}
