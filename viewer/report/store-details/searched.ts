/** Fewer shops are seen at a glance. */
export const FEW_STORES = 12;

/** Whether there are too many shops to see one at a glance. */
export function isSearched(count: number): boolean {
  return count >= FEW_STORES;
}
