import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument } from '../../browser/dom.ts';
import { LostSession } from '../lostSession.ts';
import { inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { changedMarkup, understood } from '../understood.ts';
import type { ResultsPage } from './parseResultsPage.ts';
import type { ResultRow } from './resultRow.ts';
import { MOST_HITS } from './searchForm.ts';
import { REGISTER_READINGS } from './registerReadings.ts';

/**
 * Milliseconds until a turned page must show; the portal takes 0.4 s for an update
 * (docs/spec/registries.md, "handelsregister.de").
 */
const TURN_TIMEOUT_MS = 15_000;

/** The rows of the first page and, where the portal shows fewer than it lists, of the pages behind it. */
export async function readFurtherPages(
  session: BrowserSession,
  portal: Portal,
  firstPage: ResultsPage,
): Promise<readonly ResultRow[]> {
  const rows = [...firstPage.companies];
  while (rows.length < Math.min(firstPage.total, MOST_HITS)) {
    const { companies } = await inStep(portal, 'turn_page', () => turnPage(session));
    if (companies.length === 0) {
      throw changedMarkup('A further result page shows no rows.');
    }
    rows.push(...companies);
  }
  return rows.slice(0, MOST_HITS);
}

async function turnPage(session: BrowserSession): Promise<ResultsPage> {
  const before = await session.page.evaluate(firstRowIndex);
  if (!(await session.page.evaluate(clickNext))) {
    throw changedMarkup('The result list ends before its last hit.');
  }
  await session.page.waitForFunction(hasTurned, { timeout: TURN_TIMEOUT_MS, polling: 'mutation' }, before);
  const page = await session.html();
  if ((await readDocument(REGISTER_READINGS.page('page'), page, null)).state !== 'results') {
    throw new LostSession('The register portal lost the session between two result pages.');
  }
  return understood(REGISTER_READINGS.page('results'), page, null);
}

declare const document: DomDocument;

/** Runs in the page. */
function firstRowIndex(): string {
  return document.querySelector('tr[data-ri]')?.getAttribute('data-ri') ?? '';
}

/** Runs in the page; false where there is no next page. */
function clickNext(): boolean {
  const next = document.querySelectorAll('a.ui-paginator-next:not(.ui-state-disabled)');
  const [link] = [...next];
  link?.click();
  return link !== undefined;
}

/** Runs in the page: other rows are there, or a dialog says why not. */
function hasTurned(before: string): boolean {
  const index = document.querySelector('tr[data-ri]')?.getAttribute('data-ri') ?? '';
  return index !== before || document.querySelector('.ui-dialog[aria-hidden="false"]') !== null;
}
