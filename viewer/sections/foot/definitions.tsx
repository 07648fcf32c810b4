import { useLanguage } from "../../language.tsx";

export function Definitions() {
  const { foot } = useLanguage();
  return (
    <section className="definitions">
      <h2 className="quiet-title">{foot.meanings}</h2>
      <dl>
        {foot.definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
