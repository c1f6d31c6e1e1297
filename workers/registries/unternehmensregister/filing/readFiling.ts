import type { BrowserSession } from '../../../browser/browserSession.ts';
import { positionAmongAlike, publicationPrint } from '../../bundesanzeiger/publicationIds.ts';
import { searchedAgainOnce } from '../../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../../portal.ts';
import { changedMarkup, understood } from '../../understood.ts';
import { entryPrint, filingPrint } from '../filingPrint.ts';
import { compareFilings } from '../compareFilings.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';
import { arrive, beginVisit, type RegisterVisit } from '../registerVisit.ts';
import type { ListedFiling } from '../results/parseFilingList.ts';
import { searchFilings } from '../searches/searchFilings.ts';
import { downloadPdf } from './downloadPdf.ts';
import { downloadReport } from './downloadReport.ts';
import { openedFiling, type OpenedFiling, type OtherFiling, type WantedFiling } from './openedFiling.ts';
import { openedReport } from './openedReport.ts';

export type FilingVisit =
  | (Omit<OpenedFiling, 'kind'> & {
      readonly kind: 'read';
      /** As the portal offers it beside the page; null where it does not. */
      readonly pdf: Uint8Array | null;
    })
  | { readonly kind: 'human_check' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'not_listed' };

/**
 * Reads one filing, or ends at what stands before it. Payloads are good for one visit only, so the company register is searched
 * again, and the same entry is found by what is printed of it. Nothing answers the check for humans.
 * @throws WorkError
 */
export function readFiling(session: BrowserSession, portal: Portal, wanted: WantedFiling): Promise<FilingVisit> {
  return searchedAgainOnce(session, async () => {
    const visit = await beginVisit(session, portal);
    const found = await findFiling(visit, wanted);
    return found === null ? { kind: 'not_listed' } : openFiling(session, portal, wanted, found);
  });
}

async function findFiling(visit: RegisterVisit, { company, entry }: WantedFiling): Promise<ListedFiling | null> {
  const printed = entryPrint(entry);
  const print = publicationPrint(printed);
  const { filings } = await searchFilings(visit, entry.company_name);
  const alike = filings.filter((filing) => publicationPrint(filingPrint(filing)) === print).toSorted(compareFilings);
  const position = positionAmongAlike(entry.filing_id, company.text, printed, alike.length);
  return position === null ? null : (alike[position] ?? null);
}

async function openFiling(
  session: BrowserSession,
  portal: Portal,
  wanted: WantedFiling,
  { payload, is_deposit: isDeposit }: ListedFiling,
): Promise<FilingVisit> {
  if (isDeposit) {
    return { kind: 'paid' };
  }
  const address = new URL('/de/veroeffentlichung', portal.baseUrl);
  address.searchParams.set('payload', payload);
  await beforeRetrieval(portal);
  const page = await inStep(portal, 'open_document', async () =>
    arrive(session, portal, await session.open(address.href)),
  );
  const shown = await understood(COMPANY_REGISTER_READINGS.page('filingPage'), page, null);
  switch (shown.kind) {
    case 'text':
      return {
        ...theWanted(await openedFiling(wanted, page)),
        kind: 'read',
        pdf: shown.offersPdf ? await downloadPdf(session, portal) : null,
      };
    case 'report': {
      const report = await downloadReport(session, portal, shown.offers);
      return { ...theWanted(await openedReport(wanted, report)), kind: 'read', pdf: null };
    }
    case 'human_check':
    case 'paid':
      return shown;
  }
}

function theWanted(opened: OpenedFiling | OtherFiling): OpenedFiling {
  if (opened.kind === 'other') {
    throw changedMarkup(`The company register opened ${opened.shown} in place of the filing that was asked for.`);
  }
  return opened;
}
