import { Fold } from "./fold.tsx";

interface DefinitionsProps {
  readonly title: string;
  /** A term without a text is left out. */
  readonly entries: readonly (readonly [term: string, text: string | undefined, className?: string])[];
}

export function Definitions({ title, entries }: DefinitionsProps) {
  return (
    <Fold title={title} className="definitions">
      <dl>
        {entries.map(
          ([term, text, className]) =>
            text !== undefined && (
              <div key={term} className={className}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Fold>
  );
}
