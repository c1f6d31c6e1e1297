import type { BatchResource } from '#contract/http/batchResource';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { isOpen } from './batchNow.ts';

/** What can be done to a batch now. */
export function batchActions(csrfToken: string, data: BatchResource, retryable: number): Html | null {
  const path = `/batches/${data.id}`;
  const canCancel = data.status === 'processing' && isOpen(data);
  const canRetry = retryable > 0 && !isOpen(data);
  return canCancel || canRetry
    ? html`${canRetry && html`<a class="button primary" href="${path}/retry">Try ${number(retryable)} again</a>`}
      ${canCancel && pauseForm(csrfToken, data)}
      ${canCancel && html`<a class="button" href="${path}/cancel">Cancel the batch</a>`}`
    : null;
}

/** Pauses it, or ends its pause. */
function pauseForm(csrfToken: string, { id, pause }: BatchResource): Html {
  const action = pause === null ? `/batches/${id}/pause` : `/pauses/${pause.id}/end`;
  return html`<form method="post" action="${action}">
    ${csrfField(csrfToken)}${nonceField()}<input type="hidden" name="batch" value="${id}" />
    <button type="submit">${pause === null ? 'Pause the batch' : 'Resume the batch'}</button>
  </form>`;
}
