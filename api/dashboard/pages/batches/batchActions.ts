import { UNPAID_ROW } from '#domain/acceptanceErrors';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { type BatchNow, isOpen } from './batchNow.ts';

/** What can be done to a batch now. */
export function batchActions({ data, failures }: BatchNow): Html | null {
  const path = `/batches/${data.id}`;
  const failed = failures
    .filter(({ status, code }) => status === 'failed' || code === UNPAID_ROW.code)
    .reduce((sum, { count }) => sum + count, 0);
  const canCancel = data.status === 'processing' && isOpen(data);
  const canRetry = failed > 0 && !isOpen(data);
  return canCancel || canRetry
    ? html`${canRetry && html`<a class="button primary" href="${path}/retry">Try ${number(failed)} again</a>`}
      ${canCancel && html`<a class="button" href="${path}/cancel">Cancel the batch</a>`}`
    : null;
}
