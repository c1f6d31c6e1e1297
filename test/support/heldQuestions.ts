import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { providerSignature } from '#domain/providerSignature';
import type { EmailVerifier, VerifierQuestion } from '#ports/emailVerifier';
import type { MailExchangers } from '#ports/mailExchangers';
import { createVerifyEmailHandler } from '../../workers/enrichments/verify_email/verifyEmailHandler.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import type { TestAnswer, TestPlatform } from './testPlatform.ts';

export const VERIFIER_SECRET = 'a secret that both sides know';
export const CALLBACK = '/api/providers/email-verifier/callback';

const EXCHANGERS: MailExchangers = {
  routeTo: () => Promise.resolve({ kind: 'has_mail_servers', hosts: ['mx.post.test'], implicit: false }),
  addressesOf: () => Promise.resolve([]),
};

/** verify_email as the worker runs it, with a verifier of the test's own and a DNS that knows every domain. */
export function verifierHandler(service: EmailVerifier, deadlineSeconds: number): EnrichmentHandler {
  return createVerifyEmailHandler({
    exchangers: EXCHANGERS,
    probe: { ask: () => Promise.reject(new Error('With a verifier no mail server is asked')) },
    verifier: { service, deadlineSeconds },
    greylistSeconds: 1,
    now: () => new Date(),
  });
}

/** A verifier that takes every question and answers none; the test answers in its stead. */
export class HeldQuestions implements EmailVerifier {
  readonly #questions: VerifierQuestion[] = [];

  submit(question: VerifierQuestion): Promise<void> {
    this.#questions.push(question);
    return Promise.resolve();
  }

  /** References of the questions about an address, oldest first. */
  referencesOf(email: string): readonly string[] {
    return this.#questions.filter((question) => question.email === email).map(({ reference }) => reference);
  }
}

/** Calls back as the verifier would; what is given replaces what a good callback has. */
export function callBack(
  platform: TestPlatform,
  message: object | string,
  sign: { readonly secret?: string; readonly ageSeconds?: number; readonly path?: string } = {},
): Promise<TestAnswer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1_000) - (sign.ageSeconds ?? 0);
  return platform.call(sign.path ?? CALLBACK, {
    body,
    headers: {
      [PROVIDER_TIMESTAMP_HEADER]: String(timestamp),
      [PROVIDER_SIGNATURE_HEADER]: providerSignature(sign.secret ?? VERIFIER_SECRET, timestamp, body),
    },
  });
}
