import { z } from 'zod';
import type { BrowserSession, PageReply } from '../../browser/browserSession.ts';
import { WorkError } from '#domain/verdict';
import { parsedJson } from '#system/parsedJson';
import { LostSession } from '../lostSession.ts';
import { inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { requireNoRefusal } from '../refusals.ts';
import { changedMarkup } from '../understood.ts';
import { COMPANY_REGISTER_READINGS } from './companyRegisterReadings.ts';

/** What of a browser a search takes: pages, and what the page's own scripts would fetch. */
export interface RegisterSession extends Pick<BrowserSession, 'open' | 'html' | 'forget'> {
  readonly page: Pick<BrowserSession['page'], 'evaluate'>;
}

/** A visitor of the company register with the token that its searches need. */
export interface RegisterVisit {
  readonly session: RegisterSession;
  readonly portal: Portal;
  /** Good for hours (docs/spec/registries.md, "unternehmensregister.de"); a visit takes another where it is not. */
  token: string;
}

/**
 * Comes to the start page, and is given a token.
 * @throws LostSession, WorkError
 */
export async function beginVisit(session: RegisterSession, portal: Portal): Promise<RegisterVisit> {
  await inStep(portal, 'open_portal', async () => arrive(session, portal, await session.open(portal.baseUrl)));
  return { session, portal, token: await newToken(session, portal) };
}

/**
 * The page that the visitor has come to.
 * @throws LostSession where the portal forgot the visitor, WorkError where it refuses the visit
 */
export async function arrive(
  session: Pick<BrowserSession, 'html'>,
  portal: Portal,
  reply: PageReply,
): Promise<Uint8Array> {
  requireNoRefusal(portal, reply, null);
  const page = await session.html();
  const { refusal, isExpired } = await readDocument(COMPANY_REGISTER_READINGS.page('page'), page, null);
  requireNoRefusal(portal, reply, refusal);
  if (isExpired) {
    throw new LostSession('The company register ended the session.');
  }
  return page;
}

const tokenAnswer = z.object({ token: z.string().min(1).max(10_000) });

/**
 * A token for searches, asked for as the portal's own scripts do.
 * @throws WorkError
 */
export function newToken(session: RegisterSession, portal: Portal): Promise<string> {
  return inStep(portal, 'take_token', () => takeToken(session, portal));
}

async function takeToken(session: RegisterSession, portal: Portal): Promise<string> {
  const answer = await session.page.evaluate(fetchToken, TOKEN_PATH);
  if (answer === null) {
    const message = 'The company register gave no token for searches.';
    throw new WorkError({ kind: 'retry', code: 'source_unavailable', message });
  }
  requireNoRefusal(portal, { ...answer, url: portal.baseUrl }, null);
  const { data } = tokenAnswer.safeParse(parsedJson(answer.text));
  if (data === undefined) {
    throw changedMarkup('The company register gives no token for searches.');
  }
  return data.token;
}

const TOKEN_PATH = '/api/search-token';

interface TokenAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Runs in the page; null where nothing answers. */
async function fetchToken(path: string): Promise<TokenAnswer | null> {
  try {
    const response = await fetch(path, { credentials: 'same-origin' });
    const text = (await response.text()).slice(0, 20_000);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch {
    return null;
  }
}
