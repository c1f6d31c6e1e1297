import type { BatchResource } from '#contract/http/batchResource';
import type { Pause } from '#domain/pause';
import type { RowFailures } from '#ports/batchReader';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { facts } from '../../parts/facts.ts';
import { live } from '../../parts/live.ts';
import { duration, moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { pauseBanner } from '../../parts/pauseBanner.ts';
import { platformPauseBanner } from '../../parts/platformPauseBanner.ts';
import { endedPercent, endedRows, progressBar, progressLegend } from '../../parts/progressBar.ts';
import { batchRows, cancelledRows, type FoundRow, type RowsAsked, rowsAddress } from './batchRows.ts';
import { downloads } from './downloads.ts';
import { withoutCancelled } from './withoutCancelled.ts';

/** A batch as its page shows it at one time. */
export interface BatchNow {
  /** Of GET /api/batches/{id}; its rows are read apart. */
  readonly data: BatchResource & { readonly pagination: { readonly page: number } };
  readonly asked: RowsAsked;
  readonly failures: readonly RowFailures[];
  readonly rows: readonly FoundRow[];
  /** Of the lane or the source of rows that wait; null where none is. */
  readonly heldBy: Pause | null;
}

/** What its file is called, else its number. */
export function titleOf({ id, file_name: name }: Pick<BatchResource, 'file_name' | 'id'>): string {
  return name ?? `Batch ${id}`;
}

/** With how far it is while it runs, so that the tab tells. */
export function titleNow(data: BatchResource): string {
  return isOpen(data) ? `${endedPercent(data.counts)} % of ${titleOf(data)}` : titleOf(data);
}

export function isOpen({ counts }: Pick<BatchResource, 'counts'>): boolean {
  return counts.pending + counts.queued + counts.processing > 0;
}

/** All of a batch that changes while it runs. */
export function batchNow({ data, asked, failures, rows, heldBy }: BatchNow): Html {
  const { counts } = data;
  const cancelled = cancelledRows(failures);
  const apart = withoutCancelled(counts, cancelled);
  const ended = `${number(endedRows(counts))} of ${number(counts.total)} rows have ended`;
  const shown = html`${data.pause !== null && pauseBanner('This batch is paused: no further row is started', data.pause)}
    ${heldBy !== null && platformPauseBanner(heldBy)}
    <div class="card">
      <p class="progress-line"><strong>${endedPercent(counts)} %</strong> <span>${ended}</span></p>
      ${progressBar(apart, cancelled)} ${progressLegend(apart, cancelled)}
    </div>
    ${facts([
      ['Status', badge(data.pause === null ? data.status : 'paused')],
      ['Credits', `${number(data.credits_used)} used, ${number(data.estimated_credits)} reserved when it was started`],
      ['Created', moment(data.created_at)],
      ['Ended', moment(data.completed_at)],
      ['Duration', duration(data.created_at, data.completed_at)],
      ...(data.callback_url === null ? [] : [['Callback', html`<code>${data.callback_url}</code>`, 'long'] as const]),
    ])}
    ${downloads(data)}
    <h2>Rows</h2>
    ${batchRows(data, asked, failures, rows)}`;
  const source = isOpen(data) ? rowsAddress(`/batches/${data.id}/progress`, asked, data.pagination.page) : null;
  return live(source, `${endedPercent(counts)} %: ${ended}.`, shown, titleNow(data));
}
