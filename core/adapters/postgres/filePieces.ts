/** In base64 just below 128 KiB, from where on V8 gives a text pages of its own that it seldom takes back. */
const PIECE_BYTES = 64 * 1024;

interface Piece {
  /** In base64: the driver reads text only, and hexadecimal would be half as long again. */
  readonly content: string;
}

/**
 * A stored file, chunk by chunk, so that a slow reader holds no connection between two of them.
 *
 * @param piecesOf the pieces of a chunk in their order, by its number from 0 on and the bytes of a piece
 * @throws Error where the chunks do not add up to the file: what is missing must not pass for its end
 */
export async function* filePieces(
  { called, bytes }: { readonly called: string; readonly bytes: number },
  piecesOf: (chunk: number, pieceBytes: number) => Promise<readonly Piece[]>,
): AsyncGenerator<Uint8Array> {
  let missing = bytes;
  for (let number = 0; missing > 0; number += 1) {
    const pieces = await piecesOf(number, PIECE_BYTES);
    if (pieces.length === 0) {
      throw new Error(`${called} lacks ${missing} of its ${bytes} bytes`);
    }
    for (const piece of pieces) {
      const content = Buffer.from(piece.content, 'base64');
      missing -= content.length;
      yield content;
    }
  }
}
