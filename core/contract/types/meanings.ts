/**
 * What each value of an enum means, as part of its schema's `meta`: the API's reference and docs/enrichments.md show it.
 * The key is the one that readers of OpenAPI documents know.
 */
export function meanings(words: Readonly<Record<string, string>>): { readonly 'x-enumDescriptions': typeof words } {
  return { 'x-enumDescriptions': words };
}
