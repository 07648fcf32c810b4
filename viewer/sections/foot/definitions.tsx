import { definitions, messages } from "../../report/messages.ts";

export function Definitions() {
  return (
    <section className="definitions">
      <h2 className="quiet-title">{messages.definitions}</h2>
      <dl>
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
