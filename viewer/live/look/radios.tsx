import { useId } from "react";

interface Radio<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string;
}

interface RadiosProps<Value> {
  readonly legend: string;
  readonly radios: readonly Radio<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice whose few values are all in sight. */
export function Radios<Value extends string>({ legend, radios, chosen, onChoose }: RadiosProps<Value>) {
  const name = useId();
  return (
    <fieldset className="radios">
      <legend className="quiet">{legend}</legend>
      {radios.map(({ value, label, lang }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span lang={lang}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
