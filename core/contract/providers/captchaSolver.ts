import { z } from 'zod';
import type { Provider } from './provider.ts';

/**
 * The longest text that is taken for an answer; the gazette's pictures have six characters
 * (docs/spec/registries.md, "Gazette captcha").
 */
const MAX_ANSWER_CHARACTERS = 40;

export const captchaSolverAnswer = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(MAX_ANSWER_CHARACTERS)
    .nullable()
    .meta({ description: 'What the picture says; null where it cannot be read.' }),
});
export type CaptchaSolverAnswer = z.infer<typeof captchaSolverAnswer>;

/** The provider that reads captchas: its answer is for another visit of the portal, so it completes no work. */
export const CAPTCHA_SOLVER: Provider = {
  name: 'captcha-solver',
  answer: captchaSolverAnswer,
  conclude: () => ({ kind: 'resume' }),
  giveUp: () => ({
    kind: 'failed',
    code: 'captcha_unsolved',
    message: 'Nobody answered the captcha of the gazette in time.',
  }),
};
