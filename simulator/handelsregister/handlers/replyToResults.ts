import type { Company, DocumentKind } from '../../dataset/company.ts';
import { downloadName } from '../documents/fileName.ts';
import { printoutPdf } from '../documents/printout/printoutPdf.ts';
import { registerPrintout, type PrintoutKind } from '../documents/printout/registerPrintout.ts';
import { structuredRegister } from '../documents/structuredRegister.ts';
import type { PortalServices } from '../../portal.ts';
import { newView, refuseOverLimit, sameView, type Exchange } from '../exchange.ts';
import { pageAddress } from '../pages/pageContext.ts';
import { resultsPage } from '../pages/resultsPage.ts';
import { LINK_KINDS, resultRows, TABLE_ID } from '../pages/resultsTable.ts';
import { partialResponse } from '../partialResponse.ts';
import type { Reply } from '../reply.ts';
import { fieldOf, ROWS_PER_PAGE } from '../searchCriteria.ts';
import { viewStateOf, type Conversation, type PageName } from '../session.ts';
import { sendDocument } from './sendDocument.ts';

/** Answers the form of the results page: its paginator and the document links of its rows. */
export async function replyToResults(exchange: Exchange, conversation: Conversation): Promise<Reply> {
  if (exchange.ajax) {
    return turnPage(exchange, conversation);
  }
  const link = clickedLink(exchange, conversation);
  if (link === null) {
    const context = newView(exchange, 'sucheErgebnisse', conversation);
    return { kind: 'page', html: resultsPage(context, conversation) };
  }
  return openLink(exchange, conversation, link.company, link.kind);
}

function turnPage(exchange: Exchange, conversation: Conversation): Reply {
  const { session, view, body } = exchange;
  const first = Number(fieldOf(body, `${TABLE_ID}_first`));
  const rows = Number(fieldOf(body, `${TABLE_ID}_rows`));
  if (ROWS_PER_PAGE.includes(rows) && Number.isInteger(first) && first >= 0) {
    conversation.first = first;
    conversation.rows = rows;
  }
  session.rotate(view);
  const content = resultRows(sameView(exchange), conversation).markup;
  return { kind: 'partial', xml: partialResponse([{ id: TABLE_ID, content }], viewStateOf(view)) };
}

interface ClickedLink {
  readonly company: Company;
  readonly kind: DocumentKind;
}

/** The link whose id was posted, where its row and its document exist. */
function clickedLink({ portal, body }: Exchange, { hits }: Conversation): ClickedLink | null {
  const links = new RegExp(`^${TABLE_ID}:(\\d+):${portal.generatedId(227)}:(\\d):fade1?_$`);
  for (const name of Object.keys(body)) {
    const [, row, position] = links.exec(name) ?? [];
    const company = hits[Number(row)];
    const kind = LINK_KINDS[Number(position)];
    if (company !== undefined && kind !== undefined && company.documents.includes(kind)) {
      return { company, kind };
    }
  }
  return null;
}

async function openLink(
  exchange: Exchange,
  conversation: Conversation,
  company: Company,
  kind: DocumentKind,
): Promise<Reply> {
  switch (kind) {
    case 'AD':
    case 'CD':
    case 'HD':
      return sendDocument(exchange, () => printout(exchange, company, kind));
    case 'SI':
      return sendDocument(exchange, () => structured(exchange, company));
    case 'DK':
      return openPage(exchange, conversation, company, 'documents');
    case 'UT':
      return openPage(exchange, conversation, company, 'unternehmenstraeger');
    case 'VÖ':
      return openPage(exchange, conversation, company, 'veroeffentlichungen');
  }
}

function openPage(exchange: Exchange, conversation: Conversation, company: Company, page: PageName): Reply {
  const refusal = refuseOverLimit(exchange);
  if (refusal !== null) {
    return refusal;
  }
  conversation.opened = company;
  conversation.selected = null;
  conversation.expanded.clear();
  conversation.expanded.add('0');
  return { kind: 'redirect', location: pageAddress(page, conversation.cid) };
}

async function printout({ portal: { services } }: Exchange, company: Company, kind: PrintoutKind): Promise<Reply> {
  const now = services.now();
  const printed = services.takeFault('ad_of_another') === null ? company : otherThan(company, services);
  const content = await printoutPdf(now.toISOString().slice(0, 10), registerPrintout(printed, kind, now));
  return { kind: 'file', name: downloadName(company, kind, now, 'pdf'), content };
}

function structured({ portal }: Exchange, company: Company): Promise<Reply> {
  const { services } = portal;
  const now = services.now();
  const told = services.takeFault('si_of_another') === null ? company : otherThan(company, services);
  const message = structuredRegister(told, now);
  const isChanged = services.takeFault('si_changed') !== null;
  const content = Buffer.from(isChanged ? message.replaceAll('nachricht.reg.', 'mitteilung.') : message, 'utf8');
  return Promise.resolve({ kind: 'file', name: downloadName(company, 'SI', now, 'xml'), content });
}

/** What the register sends when it mixes up two sheets. */
function otherThan(company: Company, { dataset }: PortalServices): Company {
  return dataset.companies.find(({ companyId }) => companyId !== company.companyId) ?? company;
}
