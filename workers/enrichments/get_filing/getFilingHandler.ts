import { filingMirrorKey } from '#contract/types/get_filing/filingMirrorKey';
import type { FilingRecord, GetFilingInput } from '#contract/types/get_filing/getFiling';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { scrapedMeta } from '#contract/types/registryMeta';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import type { DocumentKeeper } from '../../documents/documentKeeper.ts';
import {
  openedFiling,
  type OpenedFiling,
  type WantedFiling,
} from '../../registries/unternehmensregister/filing/openedFiling.ts';
import { COMPANY_REGISTER_READINGS } from '../../registries/unternehmensregister/companyRegisterReadings.ts';
import { openedReport } from '../../registries/unternehmensregister/filing/openedReport.ts';
import { type FilingVisit, readFiling } from '../../registries/unternehmensregister/filing/readFiling.ts';
import { nameReadings } from '../../registries/bundesanzeiger/nameReadings.ts';
import { normalName } from '../../registries/normalName.ts';
import { isReport } from '../../registries/reports/isReport.ts';
import { understood } from '../../registries/understood.ts';
import { type FileVerdict, goOnWithFile } from '../handover/goOnWithFile.ts';
import { handOver } from '../handover/handOver.ts';
import type { HandoverHelp } from '../handover/handoverHelp.ts';
import type { EnrichmentHandler, ProviderQuestion, WorkContext, WorkResult } from '../handler.ts';
import type { Source } from '../sources.ts';
import { filingPapers } from './filingPapers.ts';
import { listedFiling } from './listedFiling.ts';

export interface GetFilingServices {
  readonly mirror: Mirror;
  readonly source: Source;
  readonly keeper: DocumentKeeper;
  /** Null where nobody is asked to fetch what the portal shows to people only. */
  readonly handovers: HandoverHelp | null;
}

/** The search, the page and its file. */
const NEEDS = { retrievals: 3 };

/** A filing that is there to be read. */
interface ShownFiling extends Pick<OpenedFiling, 'filing' | 'provenance' | 'document'> {
  readonly pdf: Uint8Array | null;
  readonly proxy: string | null;
  readonly retrievedBy: FilingRecord['retrieved_by'];
}

/** get_filing: the filing found again in the company register by its entry in the mirror, or in the file that a person brought. */
export function createGetFilingHandler(services: GetFilingServices): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const { filing_id: id } = work.input as GetFilingInput;
      // Fails without a browser where no list ever had the filing.
      const wanted = await listedFiling(services.mirror, id, work.organizationId);
      if (wanted.entry.access === 'paid') {
        throw deposited();
      }
      const startedAt = performance.now();
      const brought = await goOnWithFile(services.handovers, work, ({ bytes }) => judge(wanted, bytes));
      const shown = brought ?? (await visit(services, work, context, wanted));
      return 'provider' in shown ? shown : resultOf(services, work, wanted, shown, startedAt);
    },
  };
}

/** What a person brings is the page as a browser saves it, or the report that the page offers. */
async function judge(wanted: WantedFiling, bytes: Uint8Array): Promise<FileVerdict<ShownFiling>> {
  const { entry } = wanted;
  const isFileOfReport = isReport(bytes);
  if (isFileOfReport && entry.format !== 'esef') {
    return { kind: 'other', reason: 'The file is a report, and the filing that is wanted is a page.' };
  }
  const opened = await (isFileOfReport ? openedReport(wanted, bytes) : openedFiling(wanted, bytes));
  if (opened.kind === 'other') {
    return { kind: 'other', reason: `The file shows ${opened.shown}. ${wantedIn(entry)}` };
  }
  const instead = isFileOfReport ? otherCompany(opened, entry) : await otherCorrection(bytes, entry);
  return instead === null
    ? { kind: 'wanted', result: { ...opened, pdf: null, proxy: null, retrievedBy: 'person' } }
    : { kind: 'other', reason: `${instead} ${wantedIn(entry)}` };
}

/** Nobody but the person says that a report is of the filing, so it may name no other company. */
function otherCompany({ filing: { company_name: told } }: OpenedFiling, { company_name: listed }: FilingEntry) {
  const isListed = nameReadings(told).some(({ name }) => name === normalName(listed));
  return isListed ? null : `The file shows a report of ${told}.`;
}

async function otherCorrection(page: Uint8Array, { corrects }: FilingEntry): Promise<string | null> {
  const correction = await understood(COMPANY_REGISTER_READINGS.page('correction'), page, null);
  return (correction === null) === (corrects === null)
    ? null
    : `The page is ${correction === null ? 'that of no' : 'that of a'} correction.`;
}

function wantedIn({ title, company_name: company }: FilingEntry): string {
  return `“${title}” of ${company} is wanted.`;
}

async function visit(
  { source, handovers }: GetFilingServices,
  work: ClaimedWork,
  context: WorkContext,
  wanted: WantedFiling,
): Promise<ShownFiling | ProviderQuestion> {
  const { result, proxy } = await source.visit(context, NEEDS, async (session, portal) => ({
    visit: await readFiling(session, portal, wanted),
    url: new URL('/de', portal.baseUrl).href,
  }));
  if (result.visit.kind === 'read') {
    return { ...result.visit, proxy, retrievedBy: 'platform' };
  }
  if (result.visit.kind !== 'human_check') {
    throw notShown(result.visit.kind, wanted);
  }
  const { company_name: company, title, published_on: publishedOn, format } = wanted.entry;
  return handOver(handovers, work, {
    source: UNTERNEHMENSREGISTER.name,
    company,
    title,
    publishedOn,
    url: result.url,
    // A report is offered in its package, and as XHTML by itself.
    forms: format === 'esef' ? ['zip', 'xhtml'] : ['html'],
  });
}

async function resultOf(
  { keeper }: GetFilingServices,
  { organizationId }: ClaimedWork,
  wanted: WantedFiling,
  shown: ShownFiling,
  startedAt: number,
): Promise<WorkResult> {
  const { company, entry } = wanted;
  const meta = scrapedMeta(UNTERNEHMENSREGISTER.name, startedAt, performance.now(), shown.proxy);
  const record: FilingRecord = {
    filing_id: entry.filing_id,
    company_id: company.text,
    ...shown.filing,
    type: entry.type,
    published_in: entry.published_in,
    format: entry.format,
    match: entry.match,
    retrieved_by: shown.retrievedBy,
  };
  const result = {
    output: { ...record, _registry_meta: meta },
    cost: null,
    explanation: { kind: 'read', provenance: shown.provenance },
  } as const;
  // Anybody may have written what a person brings: it answers who asked, and nobody else.
  if (shown.retrievedBy === 'person') {
    return { ...result, mirror: null };
  }
  await keeper.keepBeside('filing', () => filingPapers(organizationId, wanted, shown));
  const records = [{ key: filingMirrorKey(entry.filing_id), record }];
  return { ...result, mirror: { records, publications: [] } };
}

function notShown(kind: Exclude<FilingVisit['kind'], 'read' | 'human_check'>, { entry }: WantedFiling): WorkError {
  switch (kind) {
    case 'paid':
      return deposited();
    case 'not_listed':
      return new WorkError({
        kind: 'permanent',
        code: 'publication_not_listed',
        message: `The company register no longer lists the filing ${entry.filing_id}.`,
      });
  }
}

function deposited(): WorkError {
  return new WorkError({
    kind: 'permanent',
    code: 'payment_required',
    message:
      'The filing is deposited: the portal shows it for a login and a payment. None was made, and nothing was charged.',
  });
}
