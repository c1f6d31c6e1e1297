/** Where a page stood, without the parts that hold session ids, tokens or passwords; null for what is no web page. */
export function withoutQuery(address: string): string | null {
  if (!URL.canParse(address)) {
    return null;
  }
  const { protocol, host, pathname } = new URL(address);
  return /^https?:$/u.test(protocol) ? `${protocol}//${host}${pathname.replace(/;[^/]*/gu, '')}` : null;
}
