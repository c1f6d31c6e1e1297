/** U+0000, which no field needs and no database stores, becomes U+FFFD, as in pages (HTML, 13.2.3.5). */
export function withoutZeros(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
