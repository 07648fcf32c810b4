import { useLanguage } from "../../language.tsx";
import { THEMES, type ThemeChoice } from "./theme.ts";

/** An icon, and over it the browser's own list of themes, invisible. */
export function ThemeSelect({ theme }: { theme: ThemeChoice }) {
  const { live } = useLanguage();
  return (
    <div className="icon-select theme-select">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path className="theme-half" d="M12 4a8 8 0 0 1 0 16Z" />
      </svg>
      <select
        aria-label={live.theme}
        title={live.theme}
        defaultValue={theme.chosen()}
        onChange={(event) => theme.choose(event.target.value)}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {live.themes[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
