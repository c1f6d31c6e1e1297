import type { DeliveryRetention } from '#ports/deliveryRetention';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

const FORGET_ENDED = statement(
  'forget_deliveries',
  forgettingSql({
    table: 'deliveries',
    key: ['id'],
    age: 'ended_at',
    parts: { table: 'delivery_attempts', key: ['delivery_id'] },
  }),
);

const FORGET_EVENTS = statement(
  'forget_prospect_events',
  forgettingSql({ table: 'prospect_events', key: ['id'], age: 'occurred_at' }),
);

export function createDeliveryRetention({ hot }: Pick<Database, 'hot'>): DeliveryRetention {
  return {
    forgetEnded: (before, limit) => FORGET_ENDED.run(hot, [before, limit]),
    forgetEvents: (before, limit) => FORGET_EVENTS.run(hot, [before, limit]),
  };
}
