import type { DeliveryAttemptResource } from '#contract/http/deliveries';
import { wasSent } from '#domain/sentAttempt';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { clock } from '../../parts/clock.ts';
import { copyBlock } from '../../parts/copyBlock.ts';
import { number } from '../../parts/number.ts';

/** Of each attempt by its number, as they were sent; null where that cannot be told. */
export type SentHeaders = ReadonlyMap<number, Readonly<Record<string, string>> | null>;

/** Every attempt of a delivery, the newest first. */
export function attemptList(attempts: readonly DeliveryAttemptResource[], sent: SentHeaders): Html {
  return html`${attempts.map((one) => attempt(one, sent.get(one.number) ?? null)).reverse()}`;
}

function attempt(
  { number: count, started_at: at, duration_ms: took, status, problem, failure, ...rest }: DeliveryAttemptResource,
  headers: Readonly<Record<string, string>> | null,
): Html {
  const isSent = wasSent(failure);
  return html`<div class="card attempt">
    <p class="row">
      <strong>Attempt ${count}</strong> ${badge(outcomeOf(failure))}
      ${status !== null && html`<span>HTTP ${status}</span>`}
      <span class="hint">${clock(at)}${isSent && html`, ${number(took)} ms`}</span>
    </p>
    ${problem !== null && html`<p>${problem}</p>`}
    <div class="details-row">
      ${headers !== null && more('Request headers', `headers-${count}`, headerLines(headers))}
      ${answer(rest.response_excerpt ?? '', count)}
    </div>
  </div>`;
}

function outcomeOf(failure: string | null): 'delivered' | 'failed' | 'not sent' {
  if (failure === null) {
    return 'delivered';
  }
  return wasSent(failure) ? 'failed' : 'not sent';
}

/** Names and values, one pair a line, as HTTP writes them. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function answer(excerpt: string, count: number): Html | null {
  return excerpt === '' ? null : more('Start of the response', `response-${count}`, excerpt);
}

function more(title: string, id: string, text: string): Html {
  return html`<details class="more">
    <summary>${title}</summary>
    ${copyBlock(id, title, text)}
  </details>`;
}
