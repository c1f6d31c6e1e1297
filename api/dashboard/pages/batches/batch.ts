import type { BatchResource } from '#contract/http/batchResource';
import type { ListedRow } from '#ports/batchReader';
import { isRefusal } from '../../../http/replyOf.ts';
import { sendStream } from '../../../http/sendStream.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { duration, moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { numberPager } from '../../parts/pager.ts';
import { endedPercent, endedRows, progressBar, progressLegend } from '../../parts/progressBar.ts';
import { type Column, table } from '../../parts/table.ts';
import { type FoundResult, foundResults } from '../../results/foundResult.ts';
import { resultBadge, resultCell } from '../../results/resultCell.ts';
import { type Page, page, part, SENT, type Visit } from '../../visit.ts';

/** Of GET /api/batches/{id}; its rows are read apart. */
type BatchPage = BatchResource & { readonly pagination: { readonly page: number } };
type FoundRow = FoundResult & Pick<ListedRow, 'row' | 'enrichmentId' | 'credits'>;

const ROWS_PER_PAGE = 50;
const COLUMNS: readonly Column[] = [
  { title: 'Row', isNumber: true },
  { title: 'Result' },
  { title: 'Status' },
  { title: 'Credits', isNumber: true },
];

/** GET /batches/{id} */
export function batch(ports: Pick<ApiPorts, 'batches' | 'mirror'>, ask: Ask): Page {
  return async (visit) => {
    // Its rows are read apart: their outputs may be megabytes, of which the page shows a line each.
    const input = { page: visit.query['page'] ?? '1', per_page: '1' };
    const answer = await ask('getBatch', visit, { input });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data } = answer;
    const organizationId = visit.session.person.organization.id;
    const firstRow = (data.pagination.page - 1) * ROWS_PER_PAGE;
    const listed = await ports.batches.listedRows(organizationId, data.id, firstRow, ROWS_PER_PAGE);
    const rows = await foundResults(
      ports.mirror,
      listed.map((row) => ({ ...row, type: data.type })),
    );
    return page(titleOf(data), body(visit, data, rows));
  };
}

/** GET /batches/{id}/progress: what of it changes while it runs. */
export function batchProgress(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getBatch', visit, { input: { per_page: '1' } });
    return isRefusal(answer) ? refusalPageOf(answer) : part(progress(answer.data));
  };
}

/** GET /batches/{id}/results.csv */
export function batchResults(ports: Pick<ApiPorts, 'logger'>, ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getBatchResultsCsv', visit);
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    await sendStream(visit.request, visit.response, answer.file, ports);
    return SENT;
  };
}

/** POST /batches/{id}/cancel */
export function cancelBatchForm(ask: Ask): Page {
  return async (visit) => {
    const path = `/batches/${String(visit.request.params['id'])}`;
    const outcome = await ask('cancelBatch', visit);
    return backTo(path, 'batch_cancelled', isRefusal(outcome) ? outcome : null);
  };
}

/** What its file is called, else its number. */
function titleOf({ id, file_name: name }: BatchResource): string {
  return name ?? `Batch ${id}`;
}

function body(visit: Visit, found: BatchPage, rows: readonly FoundRow[]): Html {
  const { id, type, counts, pagination } = found;
  return html`${wayBack('/batches', 'Batches')}
    ${heading(titleOf(found), html`Batch ${id} of <code>${type}</code>`, actions(visit, found))} ${progress(found)}
    <h2>Rows</h2>
    ${table(
      'Rows',
      COLUMNS,
      rows.map((row) => [
        row.row + 1,
        resultCell(row, row.enrichmentId === null ? null : `/enrichments/${row.enrichmentId}`),
        resultBadge(row),
        number(row.credits),
      ]),
    )}
    ${numberPager(`/batches/${id}`, pagination.page, Math.ceil(counts.total / ROWS_PER_PAGE))}`;
}

function actions({ session }: Visit, { id, status, completed_at: endedAt }: BatchResource): Html {
  const canCancel = status === 'processing' && endedAt === null;
  return html`<a class="button primary" href="/batches/${id}/results.csv" download>Download results.csv</a> ${
      canCancel &&
      html`<form method="post" action="/batches/${id}/cancel">
        ${csrfField(session.csrfToken)}<button type="submit">Cancel the batch</button>
      </form>`
    }`;
}

function progress(found: BatchResource): Html {
  const { counts } = found;
  const ended = `${number(endedRows(counts))} of ${number(counts.total)} rows have ended`;
  const open = counts.pending + counts.queued + counts.processing;
  const shown = html`<div class="card">
      <p class="progress-line"><strong>${endedPercent(counts)} %</strong> <span>${ended}</span></p>
      ${progressBar(counts)} ${progressLegend(counts)}
    </div>
    ${facts([
      ['Status', badge(found.status)],
      ['Credits', `${number(found.credits_used)} used of ${number(found.estimated_credits)} reserved`],
      ['Created', moment(found.created_at)],
      ['Ended', moment(found.completed_at)],
      ['Took', duration(found.created_at, found.completed_at)],
      ...(found.callback_url === null ? [] : [['Callback', html`<code>${found.callback_url}</code>`, 'long'] as const]),
    ])}`;
  return live(open === 0 ? null : `/batches/${found.id}/progress`, `${endedPercent(counts)} %: ${ended}.`, shown);
}
