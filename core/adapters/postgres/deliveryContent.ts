import { z } from 'zod';
import type { CustomVars } from '#domain/customVars';
import type { SecretKey } from '#domain/secretKeys';
import type { DeliveredEvent, Notice } from '#ports/deliveries';
import { IS_HELD_BACK } from './heldDeliveries.ts';
import { statement } from './statement.ts';
import { openWebhookSecret } from './webhookSecrets.ts';

/** More secrets than this are not kept in clear. */
const MOST_OPENED = 10_000;

/** What happened, and to whom. */
export const happeningRow = z.object({
  campaignId: z.number().nullable(),
  prospectId: z.number().nullable(),
  token: z.string().nullable(),
  customVars: z.custom<CustomVars>().nullable(),
  metadata: z.unknown(),
  hasScreenshot: z.boolean().nullable(),
  occurredAt: z.date().nullable(),
  notice: z.custom<Notice>().nullable(),
});

const contentRow = happeningRow.extend({
  leaseToken: z.number(),
  secretId: z.number().nullable(),
  keyId: z.string().nullable(),
  sealed: z.instanceof(Buffer).nullable(),
});
export type ContentRow = z.infer<typeof contentRow>;

/**
 * What is to be sent and signed, for many deliveries at once; those whose lease was lost are missing, and
 * those that a pause holds back. A lease is found by
 * the key alone: what is pending has an index of its own, which Postgres would rather read whole.
 */
export const OPEN_DELIVERIES = statement(
  'open_deliveries',
  `
    select d.lease_token as "leaseToken", coalesce(o.id, c.id) as "secretId", coalesce(o.key_id, c.key_id) as "keyId",
      coalesce(o.sealed, c.sealed) as sealed, e.campaign_id as "campaignId", p.id as "prospectId", p.token,
      p.custom_vars as "customVars", e.metadata, e.has_screenshot as "hasScreenshot", e.occurred_at as "occurredAt",
      d.notice
    from unnest($1::bigint[], $2::bigint[]) as asked (id, lease_token)
    join deliveries d on d.id = asked.id and d.id >= first_open_delivery() and d.lease_token = asked.lease_token
      and not ${IS_HELD_BACK}
    left join webhook_secrets o
      on o.organization_id = d.organization_id and o.campaign_id is null and d.scope <> 'campaign'
    left join webhook_secrets c on c.campaign_id = d.campaign_id and d.scope = 'campaign'
    left join prospect_events e on e.id = d.prospect_event_id
    left join prospects p on p.id = e.prospect_id`,
  contentRow,
);

/** Null where the event, or its prospect, is not there any more. */
export function toDeliveredEvent(row: z.infer<typeof happeningRow>): DeliveredEvent | null {
  const { campaignId, prospectId, token, customVars, metadata, hasScreenshot, occurredAt } = row;
  if (campaignId === null || prospectId === null || token === null || occurredAt === null) {
    return null;
  }
  return { campaignId, prospectId, token, customVars, metadata, hasScreenshot: hasScreenshot === true, occurredAt };
}

/** Opens a secret once and keeps it for as long as its ciphertext stays the same. */
export class OpenedSecrets {
  readonly #keys: readonly SecretKey[];
  readonly #opened = new Map<number, { readonly sealed: Buffer; readonly secret: string }>();

  constructor(keys: readonly SecretKey[]) {
    this.#keys = keys;
  }

  /** Null where there is none yet. Throws as openSecret does. */
  open({ secretId: id, keyId, sealed }: Pick<ContentRow, 'secretId' | 'keyId' | 'sealed'>): string | null {
    if (id === null || keyId === null || sealed === null) {
      return null;
    }
    const known = this.#opened.get(id);
    if (known?.sealed.equals(sealed) === true) {
      return known.secret;
    }
    const secret = openWebhookSecret(this.#keys, { id, keyId, sealed });
    if (this.#opened.size >= MOST_OPENED) {
      this.#opened.clear();
    }
    this.#opened.set(id, { sealed, secret });
    return secret;
  }
}
