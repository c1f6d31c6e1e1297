/** The field of a form that says what it was loaded with. */
export function loadedIn(text: string): string {
  const [, value = ''] = /name="loaded" value="([^"]*)"/.exec(text) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
