import { dedupKey } from '#domain/dedupKey';
import type { PostgresPorts } from '../../test/support/postgresPorts.ts';
import { BASELINE_AT } from './predictable.ts';

const REJECTED = {
  row: 2,
  input: { company_id: 'none' },
  customVars: { order: 1 },
  error: { code: 'validation_failed', message: 'No.', errors: { company_id: ['This is no company id.'] } },
};

/** A batch with a pending and a queued row and a rejected one, and one that was cancelled. */
export async function fillBatches(ports: PostgresPorts, organizationId: number): Promise<void> {
  const open = await acceptBatch(ports, organizationId, 'open');
  const cancelled = await acceptBatch(ports, organizationId, 'cancelled');
  const [gathered] = await ports.batchAdmission.gather(1, [open]);
  const admissions = (gathered?.next ?? []).map((enrichmentId) => ({ batchId: open, enrichmentId }));
  await ports.batchAdmission.admit(admissions, 1, BASELINE_AT);
  await ports.batchCancellation.cancel(organizationId, cancelled, 2, BASELINE_AT);
}

async function acceptBatch(ports: PostgresPorts, organizationId: number, name: string): Promise<number> {
  const rows = ['one', 'two'].map((subject, row) => ({
    row,
    lane: 'network' as const,
    input: JSON.stringify({ subject: `${name} ${subject}` }),
    dedupKey: dedupKey('get_company', { subject: `${name} ${subject}` }),
    customVars: null,
    answeredBy: null,
    requires: null,
  }));
  const outcome = await ports.batchAcceptance.accept({
    organizationId,
    apiKeyId: null,
    type: 'get_company',
    price: 2,
    rows,
    rejected: [REJECTED],
    callbackUrl: `https://example.com/${name}`,
    maxCredits: null,
    file: null,
    acceptedAt: BASELINE_AT,
    idempotency: null,
    maxUnfinished: 10,
    retryOf: null,
    answer: () => '',
  });
  if (outcome.kind !== 'accepted') {
    throw new Error(`The batch was not accepted but ${outcome.kind}`);
  }
  return outcome.batch.id;
}
