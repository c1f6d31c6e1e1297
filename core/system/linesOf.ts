const LINE_END = 0x0a;

/** The lines of a text in UTF-8 that comes in pieces, without their ends; also the last one, where it has none. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let begun: Uint8Array[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      const rest = chunk.subarray(from, end);
      yield textOf(begun.length === 0 ? rest : Buffer.concat([...begun, rest]));
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) {
      begun.push(chunk.subarray(from));
    }
  }
  if (begun.length > 0) {
    yield textOf(Buffer.concat(begun));
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
}
