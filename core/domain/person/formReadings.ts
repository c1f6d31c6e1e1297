/** What a part of an address may say: `+` is a blank in a form, and itself elsewhere. */
export function formReadings(text: string): readonly string[] {
  return text.includes('+') ? [text.replaceAll('+', ' '), text] : [text];
}
