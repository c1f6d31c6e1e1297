/** Short enough to be typed by people; without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CHARACTERS = 10;

/**
 * The name of one captcha, which unlike the reference of its question may be shown: 31^10 of them are far more than the
 * captchas of the week in which one is remembered.
 *
 * @param randomBytes a cryptographic source of randomness
 */
export function newCaptchaId(randomBytes: (size: number) => Buffer): string {
  return Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
