import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { ENDPOINT_CONCURRENCY } from '#domain/deliveryEndpoint';
import { eventually } from '../../support/eventually.ts';
import { useWebhookHarness } from '../../support/webhookHarness.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const EVENTS = 20;
const harness = useWebhookHarness();
const receiver = useWebhookReceivers();

/** A process that has as many requests under way as it may, and others waiting; the test answers them. */
async function busyProcess() {
  const open: ServerResponse[] = [];
  const campaign = await harness.current.campaign();
  const { url } = await receiver((response) => void open.push(response));
  await harness.current.subscribe(campaign, url);
  for (let count = 0; count < EVENTS; count += 1) {
    await harness.current.happen(campaign);
  }
  const webhooks = harness.current.start();
  await eventually('all that may is under way', () => open.length === ENDPOINT_CONCURRENCY);
  return { campaign, webhooks, answer: () => open.splice(0).forEach((response) => response.end('ok')) };
}

it('finishes what is under way and gives back what has not begun when it is told to end', async () => {
  const { campaign, webhooks, answer } = await busyProcess();
  const drained = webhooks.drain(new AbortController().signal);
  answer();
  await drained;
  const stored = await harness.current.stored(campaign);
  expect(stored.filter(({ status }) => status === 'delivered')).toHaveLength(ENDPOINT_CONCURRENCY);
  const now = harness.current.clock.now();
  expect(await harness.current.deliveries.claim(100, 1, now)).toHaveLength(EVENTS - ENDPOINT_CONCURRENCY);
});

it('gives back what is under way too when its time to end is over, and no try counts', async () => {
  const { campaign, webhooks } = await busyProcess();
  await webhooks.drain(AbortSignal.abort());
  expect(await harness.current.tries(campaign)).toEqual([]);
  const now = harness.current.clock.now();
  const claimed = await harness.current.deliveries.claim(100, 1, now);
  expect(claimed.map(({ attempts }) => attempts)).toEqual(Array<number>(EVENTS).fill(0));
});
