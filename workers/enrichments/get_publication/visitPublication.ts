import type { CaptchaSolverAnswer } from '#contract/providers/captchaSolver';
import { WorkError } from '#domain/verdict';
import type { Resumption } from '#ports/workQueue';
import type { WantedPublication } from '../../registries/bundesanzeiger/arrivedAtPublication.ts';
import { readPublication, type PublicationVisit } from '../../registries/bundesanzeiger/readPublication.ts';
import { type AnswerVerdict, resumePublication } from '../../registries/bundesanzeiger/resumePublication.ts';
import type { WorkContext } from '../handler.ts';
import type { Source, Visited } from '../sources.ts';
import type { CaptchaHelp, HeldCaptcha } from './captchaQuestion.ts';

/** The search and the publication. */
const NEEDS = { retrievals: 2 };
/** The visit that saw the captcha has searched and followed the link already. */
const RESUMED_RETRIEVALS = 1;

/** An answered captcha as the enrichment comes back with it. */
export interface ResumedCaptcha {
  readonly held: HeldCaptcha;
  readonly text: string | null;
}

export function resumedCaptcha(resumption: Resumption | null): ResumedCaptcha | null {
  return resumption === null
    ? null
    : { held: resumption.held as HeldCaptcha, text: (resumption.answer as CaptchaSolverAnswer).text };
}

/**
 * Visits the gazette for one publication: from the search on, or from the captcha that was answered meanwhile.
 * @throws WorkError
 */
export function visitPublication(
  source: Source,
  captchas: CaptchaHelp | null,
  context: WorkContext,
  wanted: WantedPublication,
  resumed: ResumedCaptcha | null,
): Promise<Visited<PublicationVisit>> {
  if (resumed?.text !== undefined && resumed.text !== null) {
    return resume(source, captchas, context, wanted, resumed.held, resumed.text);
  }
  if (resumed !== null) {
    captchas?.count('unused');
  }
  return source.visit(context, NEEDS, (session, portal) => readPublication(session, portal, wanted));
}

async function resume(
  source: Source,
  captchas: CaptchaHelp | null,
  context: WorkContext,
  wanted: WantedPublication,
  { captchaId, captcha, egress }: HeldCaptcha,
  text: string,
): Promise<Visited<PublicationVisit>> {
  let verdict = null as AnswerVerdict | null;
  let isPutOff = false;
  try {
    return await source.visit(context, { retrievals: RESUMED_RETRIEVALS, egress }, (session, portal) =>
      resumePublication(session, portal, wanted, { captcha, text }, (judged) => (verdict = judged)),
    );
  } catch (error) {
    isPutOff = error instanceof WorkError && error.verdict.kind === 'throttled';
    throw error;
  } finally {
    // The answer of a visit that is put off before it came to the captcha is still there for the next one.
    if (verdict !== null || !isPutOff) {
      captchas?.count(verdict ?? 'unused');
    }
    if (verdict === 'wrong') {
      await captchas?.solver.reportWrong(captchaId);
    }
  }
}
