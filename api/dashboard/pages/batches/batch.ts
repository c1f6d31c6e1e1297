import type { BatchResource } from '#contract/http/batchResource';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiPorts } from '../../../operations/ports.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { foundResults } from '../../results/foundResult.ts';
import { type Page, page, part, type Shown, type Visit } from '../../visit.ts';
import { batchActions } from './batchActions.ts';
import { batchNow, type BatchNow, isOpen, titleNow, titleOf } from './batchNow.ts';
import { ROWS_PER_PAGE, rowsAsked } from './batchRows.ts';

type Ports = Pick<ApiPorts, 'batches' | 'mirror' | 'now' | 'pauses'>;

/** GET /batches/{id} with `show`, `code` and `row`, which narrow its rows, and `page`. */
export function batch(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const now = await readNow(ports, ask, visit);
    if ('kind' in now) {
      return now;
    }
    const { data } = now;
    const organizationId = visit.session.person.organization.id;
    const [retries, retryable] = await Promise.all([
      ports.batches.retriesOf(organizationId, data.id),
      isOpen(data) ? [] : ports.batches.retryable(organizationId, data.id),
    ]);
    const about = html`${data.file_name !== null && `Batch ${data.id} of `}<code>${data.type}</code>.
    ${lineage(data, retries)}`;
    return page(
      titleNow(data),
      html`${wayBack('/batches', 'Batches')}
      ${heading(titleOf(data), about, batchActions(visit.session.csrfToken, data, retryable.length))} ${batchNow(now)}`,
    );
  };
}

/** What it tries again, and what has tried it again. */
function lineage({ retry_of: origin }: BatchResource, retries: readonly number[]): Html {
  const link = (id: number): Html => html`<a href="/batches/${id}">batch ${id}</a>`;
  return html`${origin !== null && html`It tries ${link(origin)} again.`}
  ${retries.length > 0 && html`Tried again as ${retries.map((id, index) => html`${index > 0 && ', '}${link(id)}`)}.`}`;
}

/** GET /batches/{id}/progress with the same: what of it changes while it runs. */
export function batchProgress(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const now = await readNow(ports, ask, visit);
    return 'kind' in now ? now : part(batchNow(now));
  };
}

/** The batch with the rows that are asked for; else what is shown in its place. */
async function readNow(ports: Ports, ask: Ask, visit: Visit): Promise<BatchNow | Shown> {
  // Its rows are read apart: their outputs may be megabytes, of which the page shows a line each.
  const answer = await ask('getBatch', visit, { input: { page: visit.query['page'] ?? '1', per_page: '1' } });
  if (isRefusal(answer)) {
    return refusalPageOf(answer);
  }
  const { data } = answer;
  const organizationId = visit.session.person.organization.id;
  const asked = rowsAsked(visit.query);
  const offset = (data.pagination.page - 1) * ROWS_PER_PAGE;
  const [listed, failures, heldBy] = await Promise.all([
    ports.batches.listedRows(organizationId, data.id, asked.filter, { offset, limit: ROWS_PER_PAGE }),
    ports.batches.failures(organizationId, data.id),
    isOpen(data) ? ports.pauses.holdingRows(organizationId, data.id, ports.now()) : null,
  ]);
  const rows = await foundResults(
    ports.mirror,
    organizationId,
    listed.map((row) => ({ ...row, type: data.type })),
  );
  return { data, asked, failures, rows, heldBy };
}
