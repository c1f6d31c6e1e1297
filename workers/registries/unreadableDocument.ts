/**
 * A page or file that is not what its reader was told to expect. Readers throw it rather than return less than the
 * document says: a wrong number from a registry is worse than none.
 */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
