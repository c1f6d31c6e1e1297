/** The form that starts an enrichment of a type, with what is known of its input already typed. */
export function startPath(type: string, input: Readonly<Record<string, string>> = {}): string {
  return `/enrichments/new?${new URLSearchParams({ type, ...input }).toString()}`;
}
