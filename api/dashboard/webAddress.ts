/** A text that may be the target of a link; null for what is no address of the web, such as a script. */
export function webAddress(text: string): string | null {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  return isAddress ? text : null;
}
