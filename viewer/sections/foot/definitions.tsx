interface DefinitionsProps {
  readonly title: string;
  readonly entries: readonly (readonly [term: string, text: string, className?: string | undefined])[];
}

export function Definitions({ title, entries }: DefinitionsProps) {
  return (
    <section className="definitions">
      <h2 className="quiet-title">{title}</h2>
      <dl>
        {entries.map(([term, text, className]) => (
          <div key={term} className={className}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
