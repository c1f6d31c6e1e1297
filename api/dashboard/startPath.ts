/** The form that starts an enrichment of a type, with what is known of its input already typed. */
export function startPath(type: string, input: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(input).toString();
  return `/enrichments/new/${type}${query === '' ? '' : `?${query}`}`;
}
