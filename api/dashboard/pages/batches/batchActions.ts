import type { BatchResource } from '#contract/http/batchResource';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { isOpen } from './batchNow.ts';

/** What can be done to a batch now. */
export function batchActions(data: BatchResource, retryable: number): Html | null {
  const path = `/batches/${data.id}`;
  const canCancel = data.status === 'processing' && isOpen(data);
  const canRetry = retryable > 0 && !isOpen(data);
  return canCancel || canRetry
    ? html`${canRetry && html`<a class="button primary" href="${path}/retry">Try ${number(retryable)} again</a>`}
      ${canCancel && html`<a class="button" href="${path}/cancel">Cancel the batch</a>`}`
    : null;
}
