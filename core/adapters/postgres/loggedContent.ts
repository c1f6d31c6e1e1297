import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { LoggedContent } from '#ports/deliveryLog';
import { happeningRow, toDeliveredEvent } from './deliveryContent.ts';
import { query } from './query.ts';

const contentRow = happeningRow.extend({ prospectEventId: z.number().nullable() });

const content = query(
  (organizationId: number, id: number) => sql.type(contentRow)`
    select d.prospect_event_id as "prospectEventId", e.campaign_id as "campaignId", p.id as "prospectId", p.token,
      p.custom_vars as "customVars", e.metadata, e.has_screenshot as "hasScreenshot", e.occurred_at as "occurredAt",
      d.notice
    from deliveries d
    left join prospect_events e on e.id = d.prospect_event_id
    left join prospects p on p.id = e.prospect_id
    where d.organization_id = ${organizationId} and d.id = ${id}`,
  1,
  1,
);

/** As deliveries are opened to be sent, whoever has them in hand. */
export async function contentOf(
  pool: Pick<CommonQueryMethods, 'maybeOne'>,
  organizationId: number,
  id: number,
): Promise<LoggedContent | null> {
  const row = await pool.maybeOne(content(organizationId, id));
  return row && { prospectEventId: row.prospectEventId, prospectEvent: toDeliveredEvent(row), notice: row.notice };
}
