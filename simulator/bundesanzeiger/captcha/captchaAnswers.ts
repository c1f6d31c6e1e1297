import { createHash } from 'node:crypto';

/** Pictures that are remembered; far more than sessions that can be waiting for an answer at once. */
const CAPACITY = 1000;

/** Knows the text of every captcha picture that the portal drew lately, so that a solver can be simulated. */
export class CaptchaAnswers {
  readonly #texts = new Map<string, string>();

  remember(picture: Buffer, text: string): void {
    this.#texts.set(fingerprint(picture), text);
    const oldest = this.#texts.keys().next();
    if (this.#texts.size > CAPACITY && oldest.done !== true) {
      this.#texts.delete(oldest.value);
    }
  }

  /** The text in the picture, or null for a picture that the portal did not draw. */
  solve(picture: Buffer): string | null {
    return this.#texts.get(fingerprint(picture)) ?? null;
  }
}

function fingerprint(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}
