import type { WebhookResource } from '#contract/http/webhooks';
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/campaign';
import type { Fields } from '../../visit.ts';

/** An address of one owner with all the events that are sent there: what people call a webhook, and the API several. */
export interface Endpoint {
  readonly url: string;
  /** At least one, in the order in which events happen. */
  readonly webhooks: readonly [WebhookResource, ...WebhookResource[]];
}

/** The webhooks of one owner by their addresses, in the order in which those come. */
export function endpointsOf(webhooks: readonly WebhookResource[]): readonly Endpoint[] {
  return [...Map.groupBy(webhooks, ({ url }) => url)].map(([url, same]) => ({
    url,
    webhooks: same.toSorted(inOrderOfEvents) as [WebhookResource, ...WebhookResource[]],
  }));
}

function inOrderOfEvents(one: WebhookResource, other: WebhookResource): number {
  return SUBSCRIPTION_EVENTS.indexOf(one.event) - SUBSCRIPTION_EVENTS.indexOf(other.event);
}

/** `same`: each event as it is now, where they differ. */
export type Delivers = 'always' | 'once' | 'same';

/** What a person wants an address to be told. */
export interface EndpointWishes {
  readonly url: string;
  readonly events: readonly SubscriptionEvent[];
  readonly delivers: Delivers;
}

/** What has to be done for it. */
export interface EndpointPlan {
  readonly changes: readonly {
    readonly id: number;
    readonly input: { readonly url: string; readonly is_unique: boolean };
  }[];
  readonly additions: readonly {
    readonly event: SubscriptionEvent;
    readonly url: string;
    readonly is_unique: boolean;
    readonly enabled: boolean;
  }[];
  /** Ids of webhooks. */
  readonly removals: readonly number[];
}

const EVENT_FIELD = 'event.';

export function eventField(event: string): string {
  return `${EVENT_FIELD}${event}`;
}

/** What was typed; unknown events are none. */
export function wishesOf(form: Fields): EndpointWishes {
  const { url = '', delivers = '' } = form;
  return {
    url,
    events: SUBSCRIPTION_EVENTS.filter((event) => form[eventField(event)] === 'true'),
    delivers: delivers === 'always' || delivers === 'same' ? delivers : 'once',
  };
}

/** Of these webhooks of an owner, the events that are sent to the address already. */
export function takenEvents(
  others: readonly WebhookResource[],
  { url, events }: EndpointWishes,
): readonly SubscriptionEvent[] {
  return others.filter((one) => one.url === url && events.includes(one.event)).map(({ event }) => event);
}

/** @param now the webhooks of the address as they are; none for a new one */
export function planEndpoint(now: readonly WebhookResource[], { url, events, delivers }: EndpointWishes): EndpointPlan {
  const isUnique = (before: boolean): boolean => (delivers === 'same' ? before : delivers === 'once');
  const known = new Set(now.map(({ event }) => event));
  const kept = now.filter(({ event }) => events.includes(event));
  return {
    changes: kept
      .map(({ id, is_unique: before, url: from }) => ({
        id,
        before,
        from,
        input: { url, is_unique: isUnique(before) },
      }))
      .filter(({ before, from, input }) => input.url !== from || input.is_unique !== before)
      .map(({ id, input }) => ({ id, input })),
    additions: events
      .filter((event) => !known.has(event))
      .map((event) => ({
        event,
        url,
        is_unique: isUnique(now.every((one) => one.is_unique)),
        enabled: now.length === 0 || now.some(({ enabled }) => enabled),
      })),
    removals: now.filter((one) => !kept.includes(one)).map(({ id }) => id),
  };
}
