/** The options of a test that belongs to `npm run test:deep` in some of its cases, such as on a second engine. */
export function deepIf(isDeep: boolean): { readonly tags: string[] } {
  return { tags: isDeep ? ["deep"] : [] };
}
