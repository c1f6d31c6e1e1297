import { deliverySchema } from '../http/deliveries.ts';
import { data } from './content.ts';

/** What is answered where a delivery was made due. */
export function dueDelivery(description: string, example: { readonly name: string; readonly value: object }) {
  return {
    status: 202,
    description,
    content: data(deliverySchema, example),
    headers: ['Idempotent-Replayed'],
  } as const;
}

/** What is refused where a delivery cannot be made due. */
export const DUE_DELIVERY_ERRORS = [
  'not_found',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
  'delivery_pending',
  'webhook_inactive',
  'validation_failed',
] as const;
