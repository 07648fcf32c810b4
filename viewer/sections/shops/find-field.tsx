import { useLanguage } from "../../language.tsx";

/**
 * A field that finds shops by their names. It has no state of its own, because a report file has no script for this part:
 * `findShops` listens to it, and shows it.
 *
 * @param isAbove whether it is above the shops side by side, beside their title
 */
export function FindField({ isAbove }: { readonly isAbove?: true }) {
  const { page, storeDetails } = useLanguage();
  return (
    <div
      className={isAbove ? "find-shops quiet find-shops-above" : "find-shops quiet"}
      data-no-name={page.noName}
    >
      <label>
        {storeDetails.find} <input className="field" type="search" autoComplete="off" spellCheck={false} />
      </label>
      <output />
    </div>
  );
}
