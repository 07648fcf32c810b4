interface DefinitionsProps {
  readonly title: string;
  /** A term without a text is left out. */
  readonly entries: readonly (readonly [term: string, text: string | undefined, className?: string])[];
}

export function Definitions({ title, entries }: DefinitionsProps) {
  return (
    <section className="definitions">
      <h2 className="quiet-title">{title}</h2>
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
    </section>
  );
}
