import { foldText } from '../foldText.ts';
import type { ListedOwner } from './ownedList.ts';
import type { TrackedList, TrackedOwner } from './trackOwners.ts';

/**
 * What an event compares (docs/spec/decisions.md, "get_company_historical_owners output"): amounts in integer cents.
 */
export interface OwnerState {
  readonly nominalCents: number;
  readonly percentage: number | null;
  readonly name: string;
  readonly city: string | null;
}

export interface OwnerEvent {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly ownerId: string;
  readonly name: string;
  /** Of the list that shows the change; ISO 8601. */
  readonly date: string | null;
  readonly documentId: string;
  readonly previousDocumentId: string;
  readonly before: OwnerState | null;
  readonly after: OwnerState | null;
}

/** Every difference between successive lists, oldest first; within one list who left, who came, who changed. */
export function ownerHistory(lists: readonly TrackedList[]): readonly OwnerEvent[] {
  return lists.slice(1).flatMap((later, index) => {
    const earlier = lists[index];
    return earlier === undefined ? [] : differences(earlier, later);
  });
}

function differences(earlier: TrackedList, later: TrackedList): readonly OwnerEvent[] {
  const event = (kind: OwnerEvent['kind'], before: TrackedOwner | null, after: TrackedOwner | null): OwnerEvent[] => {
    const subject = after ?? before;
    return subject === null
      ? []
      : [
          {
            kind,
            ownerId: subject.ownerId,
            name: subject.owner.name,
            date: later.list.date,
            documentId: later.list.documentId,
            previousDocumentId: earlier.list.documentId,
            before: before === null ? null : stateOf(before.owner),
            after: after === null ? null : stateOf(after.owner),
          },
        ];
  };
  const within = (list: TrackedList, id: string): TrackedOwner | null =>
    list.owners.find(({ ownerId }) => ownerId === id) ?? null;
  const left = earlier.owners.filter(({ ownerId }) => within(later, ownerId) === null);
  const came = later.owners.filter(({ ownerId }) => within(earlier, ownerId) === null);
  const changed = later.owners.filter((owner) => {
    const before = within(earlier, owner.ownerId);
    return before !== null && hasChanged(before, owner, earlier, later);
  });
  return [
    ...left.flatMap((owner) => event('removed', owner, null)),
    ...came.flatMap((owner) => event('added', null, owner)),
    ...changed.flatMap((owner) => event('changed', within(earlier, owner.ownerId), owner)),
  ];
}

function stateOf({ nominalCents, percentage, name, city }: ListedOwner): OwnerState {
  return { nominalCents, percentage, name, city };
}

function hasChanged(before: TrackedOwner, after: TrackedOwner, earlier: TrackedList, later: TrackedList): boolean {
  const [old, now] = [before.owner, after.owner];
  return (
    old.nominalCents !== now.nominalCents ||
    old.currency !== now.currency ||
    foldText(old.name) !== foldText(now.name) ||
    (old.city !== null && now.city !== null && foldText(old.city) !== foldText(now.city)) ||
    hasOtherPart(old, now, earlier.list.shareCapitalCents, later.list.shareCapitalCents)
  );
}

/** Lists round percentages as they like (§ 4 GesLV); a difference up to this many points says nothing. */
const ROUNDING_POINTS = 0.6;

/** Whether an owner's part of the company changed; where both capitals are known they tell, not the printed rounding. */
function hasOtherPart(old: ListedOwner, now: ListedOwner, oldCapital: number | null, capital: number | null): boolean {
  if (oldCapital !== null && capital !== null) {
    return BigInt(old.nominalCents) * BigInt(capital) !== BigInt(now.nominalCents) * BigInt(oldCapital);
  }
  return (
    old.percentage !== null && now.percentage !== null && Math.abs(old.percentage - now.percentage) > ROUNDING_POINTS
  );
}
