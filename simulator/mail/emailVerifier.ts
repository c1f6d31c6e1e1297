import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { z } from 'zod';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { isSignedByProvider } from '#domain/providerSignature';
import { callBack } from '../callBack.ts';
import { truthOf } from './mailWorld.ts';

/** What can go wrong with the next question: never answered, answered twice, signed with another secret, refused. */
export const VERIFIER_FAULTS = ['never', 'twice', 'wrong_signature', 'refuse'] as const;
export type VerifierFault = (typeof VERIFIER_FAULTS)[number];

export interface EmailVerifierOptions {
  readonly secret: string;
  /** Between the question and its answer. */
  readonly delayMilliseconds: number;
  readonly now: () => Date;
}

/** A paid verifier of e-mail addresses: takes a question, and calls back with the answer later. */
export interface EmailVerifierServer {
  readonly url: string;
  /** Statuses that the callbacks were answered with, in the order in which they came; 0 where no answer came. */
  readonly callbacks: readonly number[];
  inject(fault: VerifierFault): void;
  close(): Promise<void>;
}

const questionSchema = z.strictObject({
  reference: z.string().min(1),
  email: z.string().min(1),
  callback_url: z.url(),
  deadline: z.iso.datetime(),
});
type Question = z.infer<typeof questionSchema>;

/** Starts the verifier on a free port of loopback. */
export async function startEmailVerifier(options: EmailVerifierOptions): Promise<EmailVerifierServer> {
  const faults: VerifierFault[] = [];
  const callbacks: number[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const later = (answer: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void answer();
    }, options.delayMilliseconds);
    timers.add(timer);
  };
  const answer = async (question: Question, secret: string, times: number): Promise<void> => {
    const told = { reference: question.reference, ...truthOf(question.email) };
    for (let time = 0; time < times; time += 1) {
      callbacks.push(await callBack(question.callback_url, told, secret, options.now()));
    }
  };
  const app = verifierApp(options, (question) => {
    const fault = faults.shift();
    if (fault === 'refuse') {
      return 503;
    }
    if (fault !== 'never') {
      const secret = fault === 'wrong_signature' ? `${options.secret} of somebody else` : options.secret;
      later(() => answer(question, secret, fault === 'twice' ? 2 : 1));
    }
    return 202;
  });
  const server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`,
    callbacks,
    inject: (fault) => void faults.push(fault),
    close: async () => {
      timers.forEach(clearTimeout);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param take decides about a question and returns the status of its receipt */
function verifierApp({ secret, now }: EmailVerifierOptions, take: (question: Question) => number): Express {
  const app = express();
  app.disable('x-powered-by');
  app.post('/verify', express.raw({ type: () => true }), (request, response) => {
    const body = request.body as Buffer;
    const proof = {
      timestamp: request.get(PROVIDER_TIMESTAMP_HEADER) ?? '',
      signature: request.get(PROVIDER_SIGNATURE_HEADER) ?? '',
      body,
    };
    if (!isSignedByProvider(proof, secret, now())) {
      response.sendStatus(401);
      return;
    }
    const question = questionSchema.safeParse(JSON.parse(body.toString('utf8')));
    response.sendStatus(question.success ? take(question.data) : 422);
  });
  return app;
}
