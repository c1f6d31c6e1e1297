import type { DocumentResource } from '#contract/http/documents';
import { REQUESTED_WORDS } from '#contract/types/get_document/documentWords';
import { isRefusal } from '../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { type Column, table } from '../parts/table.ts';
import { type Page, redirect, refused, type Visit } from '../visit.ts';

const NAMES: Readonly<Record<DocumentResource['document'], string>> = {
  ...REQUESTED_WORDS,
  publication: 'publication, as print',
  filing: 'filing, as print or PDF',
};

const STATES: Readonly<Record<Exclude<DocumentResource['state'], 'kept'>, string>> = {
  withheld: 'not handed out: it names somebody of whom nothing is shown, or may',
  not_kept: 'not kept any more',
};

const COLUMNS: readonly Column[] = [
  { title: 'Document' },
  { title: 'Filed' },
  { title: 'Retrieved' },
  { title: 'kB', isNumber: true },
  { title: 'File' },
];

/** The papers that a result was read from; null where there are none. */
export async function papersOf(ask: Ask, visit: Visit, id: number): Promise<Html | null> {
  const answer = await ask('listDocuments', visit, { params: { id: String(id) } });
  if (isRefusal(answer) || answer.data.length === 0) {
    return null;
  }
  const rows = answer.data.map((document, at) => [
    NAMES[document.document],
    document.filed_on ?? '–',
    moment(document.retrieved_at),
    document.bytes === null ? '–' : number(Math.ceil(document.bytes / 1_000)),
    document.state === 'kept'
      ? html`<a class="button" href="/enrichments/${id}/documents/${at}">Download</a>`
      : STATES[document.state],
  ]);
  return html`<h2>Documents</h2>
    ${table('Documents', COLUMNS, rows)}`;
}

/** GET /enrichments/{id}/documents/{place}: to a link that is good from now on, so that a page may stay open for long. */
export function documentDownload(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('listDocuments', visit);
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const document = answer.data[Number(visit.request.params['place'])];
    if (document === undefined) {
      return refused('not_found');
    }
    return document.document_url === null
      ? refused(document.state === 'withheld' ? 'document_withheld' : 'not_found')
      : redirect(document.document_url);
  };
}
