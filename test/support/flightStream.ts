/** What a page's scripts hand over in pieces, put together again. */
export function flightStream(html: string): string {
  const pushes = [...html.matchAll(/<script>self\.__next_f\.push\((\[[^<]*\])\)<\/script>/g)];
  return pushes
    .map(([, json = '']) => JSON.parse(json) as [number, unknown])
    .flatMap(([kind, text]) => (kind === 1 && typeof text === 'string' ? [text] : []))
    .join('');
}

/** The value of the row with this id; undefined where the stream has none. */
export function flightValue(stream: string, id: string): unknown {
  const bytes = Buffer.from(stream);
  let value: unknown;
  for (let at = 0; at < bytes.length;) {
    const text = /^([0-9a-f]*):T([0-9a-f]+),/.exec(bytes.subarray(at, at + 20).toString('latin1'));
    if (text !== null) {
      at += text[0].length + Number.parseInt(text[2] ?? '', 16);
      continue;
    }
    const end = bytes.indexOf(0x0a, at);
    const line = bytes.subarray(at, end === -1 ? bytes.length : end).toString('utf8');
    value = line.startsWith(`${id}:`) ? JSON.parse(line.slice(id.length + 1)) : value;
    at += Buffer.byteLength(line) + 1;
  }
  return value;
}

/** The value of the first property of this name anywhere in a value; undefined where none has it. */
export function propertyAnywhere(value: unknown, name: RegExp): unknown {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const entries = Object.entries(value);
  const own = entries.find(([key]) => name.test(key));
  return own === undefined
    ? entries.map(([, inner]) => propertyAnywhere(inner, name)).find((found) => found !== undefined)
    : own[1];
}
