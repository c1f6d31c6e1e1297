import { type Html, html } from '../../html.ts';
import { type BatchNow, isOpen } from './batchNow.ts';

/** What can be done to a batch now. */
export function batchActions({ data }: BatchNow): Html | null {
  const canCancel = data.status === 'processing' && isOpen(data);
  return canCancel ? html`<a class="button" href="/batches/${data.id}/cancel">Cancel the batch</a>` : null;
}
