import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBulk as operation } from '#contract/operations/startBulk';
import { BULK_MAX, BULK_RETRY_SECONDS } from '#domain/bulk';
import type { BulkSelection, SelectedCounts } from '#ports/bulks';
import { reservationOf } from '../enrichments/reservationOf.ts';
import { actorOf } from './actorOf.ts';
import { bulkSelection } from './bulkSelection.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toBulkResource } from './toBulkResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'bulks' | 'now' | 'settings'>;
type Input = NonNullable<InputOf<typeof operation>>;

/** Settles which resources it is about; what is done to them is done by the controller. */
export function startBulk(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { bulks, now } = ports;
    const selection = bulkSelection(input.value);
    const organizationId = caller.organization.id;
    if (input.value.dry_run) {
      return count(ports, organizationId, selection);
    }
    const facts = { organizationId, asked: toAsked(input.value.filter), at: now(), by: actorOf(caller) };
    const outcome = await bulks.create({ ...selection, ...facts });
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
  ports: Ports,
  organizationId: number,
  selection: BulkSelection,
): Promise<OutcomeOf<typeof operation>> {
  const found = await ports.bulks.count(organizationId, selection);
  const { queued = 0, delivered = 0, failed = 0, cancelled = 0 } = found.statuses;
  const total = queued + delivered + failed + cancelled;
  if (total > BULK_MAX) {
    return TOO_MANY;
  }
  return {
    kind: 'counted',
    data: {
      object: 'bulk',
      action: selection.action,
      dry_run: true,
      total,
      statuses: { queued, delivered, failed, cancelled },
      credits: creditsOf(ports, selection.action, found),
      available_credits: found.available,
    },
  };
}

/** What repeats each other is paid for once; what repeats something else costs less than this tells. */
function creditsOf(ports: Ports, action: BulkSelection['action'], { types }: SelectedCounts): number {
  const each = types.map(({ type, inputs, reserved }) =>
    action === 'retry' ? inputs * reservationOf(ports, type, {}) : reserved,
  );
  return each.reduce((sum, credits) => sum + credits, 0);
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
