import { WorkError } from '#domain/verdict';
import type { EmailVerifier } from '#ports/emailVerifier';
import { createProviderClient, type ProviderClientOptions } from './providerClient.ts';

export interface EmailVerifierOptions extends ProviderClientOptions {
  readonly url: string;
  /** Where the verifier calls back. */
  readonly callbackUrl: string;
}

/** An external verifier over HTTP; docs/providers.md describes the messages. */
export function createEmailVerifier({ url, callbackUrl, ...options }: EmailVerifierOptions): EmailVerifier {
  const client = createProviderClient(options);
  return {
    submit: async ({ reference, email, deadline }, signal) => {
      const message = { reference, email, callback_url: callbackUrl, deadline: deadline.toISOString() };
      const receipt = await client.send(url, message, signal);
      switch (receipt.kind) {
        case 'taken':
          return;
        case 'busy':
          throw unavailable('retry', receipt.cause);
        case 'refused':
          throw unavailable('permanent');
      }
    },
  };
}

function unavailable(kind: 'retry' | 'permanent', cause?: unknown): WorkError {
  const message = 'The external verifier did not take the address.';
  return new WorkError({ kind, code: 'provider_unavailable', message }, { cause });
}
