import { describe, expect, test } from '@jest/globals';
import type { WebhookResource } from '#contract/http/webhooks';
import { CAMPAIGN_SUBSCRIPTION_EVENTS, SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/campaign';
import {
  endpointsOf,
  eventField,
  planEndpoint,
  takenEvents,
  wishesOf,
} from '../../../../api/dashboard/pages/reach/endpoint.ts';
import { endpointForm } from '../../../../api/dashboard/pages/reach/endpointForm.ts';
import { percentOf } from '../../../../api/dashboard/pages/reach/deliveryFigures.ts';

const URL = 'https://example.com/hooks';

function webhook(id: number, event: SubscriptionEvent, more: Partial<WebhookResource> = {}): WebhookResource {
  return {
    id,
    event,
    scope: 'org',
    url: URL,
    is_unique: true,
    enabled: true,
    disabled_reason: null,
    failing_since: null,
    disabled_from: null,
    ...more,
  };
}

describe('the webhooks of an owner', () => {
  test('are one for each address, with its events in the order in which they happen', () => {
    const other = webhook(2, 'page.opened', { url: 'https://example.com/other' });
    const [first, second] = endpointsOf([webhook(3, 'cta.clicked'), other, webhook(1, 'page.opened')]);
    expect(first?.webhooks.map(({ id }) => id)).toEqual([1, 3]);
    expect(second).toEqual({ url: other.url, webhooks: [other] });
  });
});

describe('what a form wishes', () => {
  test('are the events that are checked, and no others', () => {
    const form = { url: URL, 'event.page.opened': 'true', 'event.cta.clicked': 'on', 'event.nothing': 'true' };
    expect(wishesOf(form)).toEqual({ url: URL, events: ['page.opened'], delivers: 'once' });
    const all = Object.fromEntries(SUBSCRIPTION_EVENTS.map((event) => [eventField(event), 'true']));
    expect(wishesOf({ ...all, delivers: 'always' })).toEqual({
      url: '',
      events: SUBSCRIPTION_EVENTS,
      delivers: 'always',
    });
  });

  test('is told where others send it there already', () => {
    const others = [webhook(1, 'page.opened'), webhook(2, 'cta.clicked', { url: `${URL}/2` })];
    const events = ['page.opened', 'cta.clicked'] as const;
    expect(takenEvents(others, { url: URL, events, delivers: 'once' })).toEqual(['page.opened']);
  });
});

describe('the form of a webhook', () => {
  const formOf = (events: readonly SubscriptionEvent[]): string =>
    endpointForm(
      { typed: {}, errors: {} },
      { action: '/', back: '/', csrfToken: 'x', isMixed: false, events, loaded: null },
    ).toString();

  test.each([
    ['an organization', SUBSCRIPTION_EVENTS],
    ['a campaign', CAMPAIGN_SUBSCRIPTION_EVENTS],
  ])('shows every event that one of %s may have, and no other', (_whose, events) => {
    const form = formOf(events);
    expect(SUBSCRIPTION_EVENTS.filter((event) => form.includes(`name="${eventField(event)}"`))).toEqual(events);
  });

  test('has no heading without events, and names those that come every time', () => {
    expect(formOf(CAMPAIGN_SUBSCRIPTION_EVENTS)).not.toMatch(/Monitors|Budgets|monitors/);
    expect(formOf(SUBSCRIPTION_EVENTS)).toContain(
      'webhook.failing, webhook.disabled, budget.warning and what monitors find come every time.',
    );
  });
});

describe('the plan for an address', () => {
  const now = [webhook(1, 'page.opened'), webhook(2, 'cta.clicked', { is_unique: false })];

  test('is nothing where nothing is to change', () => {
    expect(planEndpoint(now, { url: URL, events: ['page.opened', 'cta.clicked'], delivers: 'same' })).toEqual({
      changes: [],
      additions: [],
      removals: [],
    });
  });

  test('changes what stays, adds what is missing and takes away what is not wanted', () => {
    const plan = planEndpoint(now, { url: `${URL}/new`, events: ['cta.clicked', 'video.finished'], delivers: 'once' });
    expect(plan).toEqual({
      changes: [{ id: 2, input: { url: `${URL}/new`, is_unique: true } }],
      additions: [{ event: 'video.finished', url: `${URL}/new`, is_unique: true, enabled: true }],
      removals: [1],
    });
  });

  test('leaves each event as it is told, and adds to those that are told alike', () => {
    const moved = planEndpoint(now, { url: `${URL}/new`, events: ['page.opened', 'cta.clicked'], delivers: 'same' });
    expect(moved.changes.map(({ input }) => input.is_unique)).toEqual([true, false]);
    const always = now.slice(1);
    const wider = planEndpoint(always, { url: URL, events: ['page.opened', 'cta.clicked'], delivers: 'same' });
    expect(wider.additions.map((one) => one.is_unique)).toEqual([false]);
  });

  test('adds to a webhook that is off what is off too', () => {
    const off = [webhook(1, 'page.opened', { enabled: false })];
    const plan = planEndpoint(off, { url: URL, events: ['page.opened', 'cta.clicked'], delivers: 'once' });
    expect(plan.additions.map(({ enabled }) => enabled)).toEqual([false]);
    expect(planEndpoint([], { url: URL, events: ['page.opened'], delivers: 'once' }).additions[0]?.enabled).toBe(true);
  });
});

test.each([
  [0, 0, '0 %'],
  [0, 9, '0 %'],
  [1, 10_000, '< 0.1 %'],
  [1, 40, '2.5 %'],
  [1, 3, '33 %'],
  [9, 9, '100 %'],
])('%i of %i are %s', (part, whole, words) => {
  expect(percentOf(part, whole)).toBe(words);
});
