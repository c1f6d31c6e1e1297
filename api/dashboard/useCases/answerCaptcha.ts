import type { Refusal } from '#contract/operations/outcome';
import type { Person } from '#ports/sessions';
import { invalid, NOT_FOUND } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';

/** Far above what any captcha shows. */
export const CAPTCHA_CHARACTERS = 50;

/** What a person reads in a picture; null where it cannot be read. */
type Reading = string | null;

export type AnswerCaptchaOutcome =
  | { readonly kind: 'answered' | 'skipped' }
  /** Another person was faster, or the time was over. */
  | { readonly kind: 'over' }
  | Refusal<'not_found'>
  | Refusal<'validation_failed'>;

/** Takes the reading of a captcha that an enrichment of the person's organization waits for. */
export async function answerCaptcha(
  { captchas, now }: Pick<ApiServices, 'captchas' | 'now'>,
  { email, organization }: Pick<Person, 'email' | 'organization'>,
  id: string,
  reading: Reading,
): Promise<AnswerCaptchaOutcome> {
  if (!(await captchas.isOf(id, organization.id))) {
    return NOT_FOUND;
  }
  if (reading === null) {
    const { kind } = await captchas.skip(id, email, now());
    return { kind: kind === 'taken' ? 'skipped' : 'over' };
  }
  const problem = problemOf(reading);
  if (problem !== null) {
    return invalid({ errors: { text: [problem] } });
  }
  const { kind } = await captchas.answer(id, reading, email, now());
  return { kind: kind === 'taken' ? 'answered' : 'over' };
}

function problemOf(text: string): string | null {
  if (text === '') {
    return 'Type what the picture shows, or skip it.';
  }
  return text.length > CAPTCHA_CHARACTERS || /\p{Cc}/u.test(text)
    ? `Enter at most ${CAPTCHA_CHARACTERS} characters.`
    : null;
}
