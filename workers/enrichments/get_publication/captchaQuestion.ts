import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { CAPTCHAS_PER_ATTEMPT } from '#domain/policies';
import { WorkError } from '#domain/verdict';
import type { CaptchaSolver } from '#ports/captchaSolver';
import type { AnswerVerdict } from '../../registries/bundesanzeiger/resumePublication.ts';
import type { ShownCaptcha } from '../../registries/bundesanzeiger/shownCaptcha.ts';
import type { ProviderQuestion } from '../handler.ts';

/** Who reads captchas, and what is told of it. */
export interface CaptchaHelp {
  readonly solver: CaptchaSolver;
  readonly deadlineSeconds: number;
  readonly newCaptchaId: () => string;
  readonly now: () => Date;
  readonly count: (outcome: 'asked' | AnswerVerdict) => void;
}

/** What another visit needs to go on; its cookies must not be seen outside of the question that holds them. */
export interface HeldCaptcha {
  readonly captchaId: string;
  /** Captchas asked since the attempt began, this one included. */
  readonly asked: number;
  /** Host name of the egress proxy that the portal saw the visitor come by, or null for none. */
  readonly egress: string | null;
  readonly captcha: Omit<ShownCaptcha, 'picture'>;
}

/**
 * The question that a visit ends in which came to a captcha.
 *
 * @param askedBefore captchas asked since the attempt began
 * @throws WorkError with `captcha_unsolved` where captchas are not read, or enough were asked
 */
export function captchaQuestion(
  help: CaptchaHelp | null,
  { picture, ...captcha }: ShownCaptcha,
  askedBefore: number,
  egress: string | null,
): ProviderQuestion {
  if (help === null) {
    throw unsolved('permanent', 'The gazette asks for a captcha, and nobody is configured to read it.');
  }
  if (askedBefore >= CAPTCHAS_PER_ATTEMPT) {
    throw unsolved('retry', `None of ${CAPTCHAS_PER_ATTEMPT} captchas of the gazette was solved.`);
  }
  const captchaId = help.newCaptchaId();
  const held: HeldCaptcha = { captchaId, asked: askedBefore + 1, egress, captcha };
  const deadline = new Date(help.now().getTime() + help.deadlineSeconds * 1_000);
  return {
    provider: CAPTCHA_SOLVER.name,
    held,
    deadline,
    ask: async (reference, signal) => {
      const receipt = await help.solver.ask({ captchaId, reference, picture, deadline }, signal);
      if (receipt.kind === 'unavailable') {
        throw unavailable(receipt.retry ? 'retry' : 'permanent');
      }
      help.count('asked');
    },
  };
}

function unsolved(kind: 'retry' | 'permanent', message: string): WorkError {
  return new WorkError({ kind, code: 'captcha_unsolved', message });
}

function unavailable(kind: 'retry' | 'permanent'): WorkError {
  const message = 'The solver of captchas did not take the picture.';
  return new WorkError({ kind, code: 'provider_unavailable', message });
}
