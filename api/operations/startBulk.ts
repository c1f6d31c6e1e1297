import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBulk as operation } from '#contract/operations/startBulk';
import { BULK_MAX, BULK_RETRY_SECONDS } from '#domain/bulk';
import type { BulkSelection } from '#ports/bulks';
import { deliveryFilter } from './deliveryFilter.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toBulkResource } from './toBulkResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'bulks' | 'now'>;
type Input = NonNullable<InputOf<typeof operation>>;

/** Settles which resources it is about; what is done to them is done by the controller. */
export function startBulk({ bulks, now }: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { action, filter, dry_run: isDryRun } = input.value;
    const selection = { action, filter: deliveryFilter(filter) };
    const organizationId = caller.organization.id;
    if (isDryRun) {
      return count({ bulks }, organizationId, selection);
    }
    const outcome = await bulks.create({ ...selection, organizationId, asked: toAsked(filter), at: now() });
    switch (outcome.kind) {
      case 'created':
        return { kind: 'accepted', data: toBulkResource(outcome.bulk) };
      case 'too_many_selected':
        return TOO_MANY;
      case 'too_many_unfinished':
        return { kind: 'bulk_limit_exceeded', retryAfterMilliseconds: BULK_RETRY_SECONDS * 1_000 };
    }
  };
}

async function count(
  { bulks }: Pick<Ports, 'bulks'>,
  organizationId: number,
  selection: BulkSelection,
): Promise<OutcomeOf<typeof operation>> {
  const { delivered = 0, failed = 0, cancelled = 0 } = await bulks.count(organizationId, selection);
  const total = delivered + failed + cancelled;
  const statuses = { delivered, failed, cancelled };
  return total > BULK_MAX
    ? TOO_MANY
    : { kind: 'counted', data: { object: 'bulk', action: selection.action, dry_run: true, total, statuses } };
}

const TOO_MANY = invalid({
  errors: {
    filter: [
      `The filter selects more than ${BULK_MAX.toLocaleString('en')}. Narrow it, for instance by created_after.`,
    ],
  },
});

/** As JSON has it, without what was not asked for. */
function toAsked(filter: Input['filter']): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(filter)) as Record<string, unknown>;
}
