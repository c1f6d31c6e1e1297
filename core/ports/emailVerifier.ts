/** An external service that verifies addresses and calls back. */
export interface EmailVerifier {
  /**
   * Hands an address over; the answer comes to the callback under the reference.
   *
   * @throws WorkError where the service does not take it
   */
  submit(question: VerifierQuestion, signal: AbortSignal): Promise<void>;
}

export interface VerifierQuestion {
  readonly reference: string;
  readonly email: string;
  /** After this the answer is of no use any more. */
  readonly deadline: Date;
}
