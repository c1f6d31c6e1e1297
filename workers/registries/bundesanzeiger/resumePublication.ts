import type { BrowserSession } from '../../browser/browserSession.ts';
import { LostSession } from '../lostSession.ts';
import { inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { answerCaptcha } from './answerCaptcha.ts';
import { arrivedAtPublication, type Arrival, type WantedPublication } from './arrivedAtPublication.ts';
import { readPublication, type PublicationVisit } from './readPublication.ts';
import { arriveAtGazette } from './searchPublications.ts';
import { shownCaptcha, type ShownCaptcha } from './shownCaptcha.ts';
import { GAZETTE_READINGS } from './gazetteReadings.ts';

/** What became of an answer; unused where the portal no longer showed its picture. */
export type AnswerVerdict = 'solved' | 'wrong' | 'unused';

/** A captcha that an earlier session saw, and the text that a solver read in its picture. */
export interface AnsweredCaptcha {
  readonly captcha: Omit<ShownCaptcha, 'picture'>;
  readonly text: string;
}

/**
 * Goes on where an earlier session saw a captcha: takes over its cookies, shows the page again and answers. Where the
 * portal has forgotten that session, the visit begins anew.
 * @param judge is told what became of the answer, also where the visit fails later
 * @throws WorkError
 */
export async function resumePublication(
  session: BrowserSession,
  portal: Portal,
  wanted: WantedPublication,
  answered: AnsweredCaptcha,
  judge: (verdict: AnswerVerdict) => void,
): Promise<PublicationVisit> {
  try {
    return await goOn(session, portal, wanted, answered, judge);
  } catch (error) {
    if (!(error instanceof LostSession)) {
      throw error;
    }
  }
  judge('unused');
  await session.forget();
  return readPublication(session, portal, wanted);
}

async function goOn(
  session: BrowserSession,
  portal: Portal,
  wanted: WantedPublication,
  { captcha, text }: AnsweredCaptcha,
  judge: (verdict: AnswerVerdict) => void,
): Promise<Arrival> {
  await session.adopt(captcha.url, captcha.cookies);
  const page = await inStep(portal, 'resume_visit', async () =>
    arriveAtGazette(session, portal, await session.open(captcha.url)),
  );
  if (!(await readDocument(GAZETTE_READINGS.page('captcha'), page, null)).captcha) {
    // Any page without a captcha means a lost session: the page of an expired one is not known.
    throw new LostSession('The gazette no longer shows the captcha.');
  }
  const shown = await inStep(portal, 'read_captcha', () => shownCaptcha(session));
  if (shown.pictureHash !== captcha.pictureHash) {
    judge('unused');
    return { kind: 'captcha', captcha: shown };
  }
  const next = await answerCaptcha(session, portal, text);
  judge((await readDocument(GAZETTE_READINGS.page('captcha'), next, null)).captcha ? 'wrong' : 'solved');
  return arrivedAtPublication(session, portal, wanted, next);
}
