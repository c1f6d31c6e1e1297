import type { CustomVars } from '#domain/customVars';
import type { SecretKey } from '#domain/secretKeys';
import type { DeliveredEvent } from '#ports/deliveries';
import { openWebhookSecret } from './webhookSecrets.ts';

/** More secrets than this are not kept in clear. */
const MOST_OPENED = 10_000;

/**
 * What is to be sent and signed, for many deliveries at once; those whose lease was lost are missing. A lease is found by
 * the key alone: what is pending has an index of its own, which Postgres would rather read whole.
 */
export const OPEN_DELIVERIES = {
  name: 'open_deliveries',
  text: `
    select d.lease_token, coalesce(o.id, c.id) as secret_id, coalesce(o.key_id, c.key_id) as key_id,
      coalesce(o.sealed, c.sealed) as sealed, e.campaign_id, p.id as prospect_id, p.token, p.custom_vars, e.metadata,
      e.has_screenshot, e.occurred_at
    from unnest($1::bigint[], $2::bigint[]) as asked (id, lease_token)
    join deliveries d on d.id = asked.id and d.lease_token = asked.lease_token
    left join webhook_secrets o
      on o.organization_id = d.organization_id and o.campaign_id is null and d.scope <> 'campaign'
    left join webhook_secrets c on c.campaign_id = d.campaign_id and d.scope = 'campaign'
    left join prospect_events e on e.id = d.prospect_event_id
    left join prospects p on p.id = e.prospect_id`,
};

interface SecretColumns {
  readonly secret_id: number | null;
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

export interface ContentRow extends SecretColumns {
  readonly lease_token: number;
  readonly campaign_id: number | null;
  readonly prospect_id: number | null;
  readonly token: string | null;
  readonly custom_vars: CustomVars | null;
  readonly metadata: unknown;
  readonly has_screenshot: boolean | null;
  readonly occurred_at: Date | null;
}

/** Null where the event, or its prospect, is not there any more. */
export function toDeliveredEvent(row: ContentRow): DeliveredEvent | null {
  const { campaign_id: campaignId, prospect_id: prospectId, token, occurred_at: occurredAt } = row;
  if (campaignId === null || prospectId === null || token === null || occurredAt === null) {
    return null;
  }
  return {
    campaignId,
    prospectId,
    token,
    customVars: row.custom_vars,
    metadata: row.metadata,
    hasScreenshot: row.has_screenshot === true,
    occurredAt,
  };
}

/** Opens a secret once and keeps it for as long as its ciphertext stays the same. */
export class OpenedSecrets {
  readonly #keys: readonly SecretKey[];
  readonly #opened = new Map<number, { readonly sealed: Buffer; readonly secret: string }>();

  constructor(keys: readonly SecretKey[]) {
    this.#keys = keys;
  }

  /** Null where there is none yet. Throws as openSecret does. */
  open({ secret_id: id, key_id: keyId, sealed }: SecretColumns): string | null {
    if (id === null || keyId === null || sealed === null) {
      return null;
    }
    const known = this.#opened.get(id);
    if (known?.sealed.equals(sealed) === true) {
      return known.secret;
    }
    const secret = openWebhookSecret(this.#keys, { id, key_id: keyId, sealed });
    if (this.#opened.size >= MOST_OPENED) {
      this.#opened.clear();
    }
    this.#opened.set(id, { sealed, secret });
    return secret;
  }
}
