import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { mirroredCompany } from '../../support/mirroredCompanies.ts';
import type { HonestMessage, HonestOrder, HonestWindow } from './honestMessages.ts';

/**
 * A process that asks for companies which the mirror has, one after the other, while it is told to: one of its own, so
 * that no work of the attack delays its clock.
 */

/** About seventy requests a second, below what an organization may ask (ENRICH_RATE_LIMIT_PER_MINUTE). */
const PAUSE_MS = 8;

const order = JSON.parse(process.argv[2] ?? '') as HonestOrder;
const seen: { window: { latencies: number[]; refused: Record<number, number> } | null; isEnding: boolean } = {
  window: null,
  isEnding: false,
};
let next = 0;

process.on('message', (message: HonestMessage) => {
  if (message.kind === 'begin') {
    seen.window = { latencies: [], refused: {} };
  } else {
    // The request that is under way is waited for: the longest one would be left out else.
    seen.isEnding = true;
  }
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

for (;;) {
  await delay(PAUSE_MS);
  const during = seen.window;
  if (during !== null) {
    const startedAt = performance.now();
    const status = await ask();
    if (status !== 200) {
      during.refused[status] = (during.refused[status] ?? 0) + 1;
    }
    during.latencies.push(performance.now() - startedAt);
    if (seen.isEnding) {
      process.send?.(during satisfies HonestWindow);
      seen.window = null;
      seen.isEnding = false;
    }
  }
}

/** @returns the status; 0 where there was no answer */
async function ask(): Promise<number> {
  next += 1;
  try {
    const answer = await request(`${order.baseUrl}/api/enrichments/get_company`, {
      method: 'POST',
      headers: { authorization: `Bearer ${order.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ company_id: mirroredCompany(next % order.companies) }),
    });
    await answer.body.text();
    return answer.statusCode;
  } catch {
    return 0;
  }
}
