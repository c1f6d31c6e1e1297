const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Bytes from here on would make the first letters of the alphabet likelier than the others. */
const UNBIASED_BYTES = 256 - (256 % ALPHABET.length);

/**
 * Characters that cannot be guessed, 5.95 bits each.
 *
 * @param randomBytes a cryptographic source of randomness
 */
export function randomBase62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let characters = '';
  while (characters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BYTES && characters.length < length) {
        characters += ALPHABET.charAt(byte % ALPHABET.length);
      }
    }
  }
  return characters;
}
