/** A captcha picture that a solver is asked to read. */
export interface CaptchaQuestion {
  /** May be shown; names the captcha when its answer was wrong. */
  readonly captchaId: string;
  /** Its bearer can answer the question. */
  readonly reference: string;
  /** The bytes of the picture as the portal sent them. */
  readonly picture: Uint8Array;
  /** After this the answer is of no use any more. */
  readonly deadline: Date;
}

export type CaptchaReceipt =
  /** The answer will come under the reference of the question, or never. */
  | { readonly kind: 'accepted' }
  /** No solver took the question; `retry` tells whether asking again later can help. */
  | { readonly kind: 'unavailable'; readonly retry: boolean };

/** Reads captcha pictures and answers later: an external provider, or people. */
export interface CaptchaSolver {
  ask(question: CaptchaQuestion, signal: AbortSignal): Promise<CaptchaReceipt>;
  /** Tells the solver that the portal did not take its answer. A solver that cannot be told is left as it is. */
  reportWrong(captchaId: string): Promise<void>;
}
