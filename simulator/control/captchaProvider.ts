import express, { Router, type Request } from 'express';
import { z } from 'zod';
import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { isSignedByProvider } from '#domain/providerSignature';
import { callBack } from '../callBack.ts';

/** What can be wrong with the next answers; `refuse` does not take the question, and `never` forgets it. */
const CAPTCHA_FAULTS = ['wrong', 'unreadable', 'never', 'twice', 'wrong_signature', 'refuse'] as const;
type CaptchaFault = (typeof CAPTCHA_FAULTS)[number];

const questionSchema = z.strictObject({
  reference: z.string().min(1),
  captcha_id: z.string().min(1),
  picture: z.base64().min(1),
  callback_url: z.url(),
  deadline: z.iso.datetime(),
});
type Question = z.infer<typeof questionSchema>;

const wrongSchema = z.strictObject({ captcha_id: z.string().min(1) });
const faultSchema = z.strictObject({ kind: z.enum(CAPTCHA_FAULTS), times: z.int().min(1).max(1_000).default(1) });
const delaySchema = z.strictObject({ ms: z.int().min(0).max(600_000) });

export interface CaptchaProviderOptions {
  readonly secret: string;
  /** Reads a picture that the portal has drawn; null for any other picture. */
  readonly solve: (picture: Buffer) => string | null;
  readonly now: () => Date;
}

export interface CaptchaProvider {
  readonly router: Router;
  /** Forgets the questions that are not answered yet. */
  close(): void;
}

/**
 * A paid solver of captchas: takes a question at `/`, calls back with the answer, and is told of wrong ones at `/wrong`.
 * For tests, `POST /faults {kind, times}` spoils the next answers, `POST /delay {ms}` makes them take so long, `DELETE
 * /faults` takes both back, and `GET /stats` counts.
 */
export function createCaptchaProvider(options: CaptchaProviderOptions): CaptchaProvider {
  const faults: CaptchaFault[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const statistics = { asked: 0, reported_wrong: 0, callbacks: [] as number[] };
  let delayMilliseconds = 0;
  const take = (question: Question): number => {
    const fault = faults.shift() ?? null;
    if (fault === 'refuse') {
      return 503;
    }
    statistics.asked++;
    if (fault !== 'never') {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void answer(options, question, fault, (status) => statistics.callbacks.push(status));
      }, delayMilliseconds);
      timers.add(timer);
    }
    return 202;
  };
  const router = Router();
  router.use(express.raw({ type: () => true, limit: '1mb' }));
  signedRoute(router, '/', options, questionSchema, take);
  signedRoute(router, '/wrong', options, wrongSchema, () => {
    statistics.reported_wrong++;
    return 202;
  });
  route(router, '/faults', faultSchema, ({ kind, times }) => {
    faults.push(...Array.from({ length: times }, () => kind));
  });
  route(router, '/delay', delaySchema, ({ ms }) => {
    delayMilliseconds = ms;
  });
  router.delete('/faults', (_request, response) => {
    faults.length = 0;
    delayMilliseconds = 0;
    response.sendStatus(204);
  });
  router.get('/stats', (_request, response) => void response.json(statistics));
  return { router, close: () => timers.forEach(clearTimeout) };
}

/** @param take returns the status of the receipt */
function signedRoute<Schema extends z.ZodType>(
  router: Router,
  path: string,
  { secret, now }: CaptchaProviderOptions,
  schema: Schema,
  take: (message: z.output<Schema>) => number,
): void {
  router.post(path, (request, response) => {
    const proof = {
      timestamp: request.get(PROVIDER_TIMESTAMP_HEADER) ?? '',
      signature: request.get(PROVIDER_SIGNATURE_HEADER) ?? '',
      body: request.body as Buffer,
    };
    if (!isSignedByProvider(proof, secret, now())) {
      response.sendStatus(401);
      return;
    }
    const message = schema.safeParse(jsonOf(request));
    response.sendStatus(message.success ? take(message.data) : 422);
  });
}

function route<Schema extends z.ZodType>(
  router: Router,
  path: string,
  schema: Schema,
  act: (body: z.output<Schema>) => void,
): void {
  router.post(path, (request, response) => {
    const body = schema.safeParse(jsonOf(request));
    if (body.success) {
      act(body.data);
    }
    response.sendStatus(body.success ? 204 : 422);
  });
}

function jsonOf(request: Request): unknown {
  return JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
}

async function answer(
  options: CaptchaProviderOptions,
  question: Question,
  fault: CaptchaFault | null,
  told: (status: number) => void,
): Promise<void> {
  const read = options.solve(Buffer.from(question.picture, 'base64'));
  const text = fault === 'unreadable' ? null : fault === 'wrong' ? 'WRONG' : read;
  const secret = fault === 'wrong_signature' ? `${options.secret} of somebody else` : options.secret;
  for (let time = 0; time < (fault === 'twice' ? 2 : 1); time++) {
    told(await callBack(question.callback_url, { reference: question.reference, text }, secret, options.now()));
  }
}
