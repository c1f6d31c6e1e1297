import {
  type GetCompanyHistoricalOwnersOutput,
  type HistoricalOwnersStatus,
  type HistoricalOwnersWarning,
  type ListOwnerEntry,
  type OwnerHistoryEvent,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { ListedOwner, OwnerList } from '#domain/owners/ownedList';
import { type OwnerEvent, ownerHistory, type OwnerState } from '#domain/owners/ownerHistory';
import { type TrackedList, trackOwners } from '#domain/owners/trackOwners';
import type { Provenance } from '#domain/provenance';
import { type ReadSnapshot, toSnapshot } from '../toSnapshot.ts';
import { ownersProvenance } from './ownersProvenance.ts';

/** An output, and where its values stand. */
export interface OwnersAnswer {
  readonly output: GetCompanyHistoricalOwnersOutput;
  readonly provenance: Provenance;
}

type Owner = ListedOwner & { readonly entry: ListOwnerEntry };

/** The answer for a company of which at least two lists were read. @param snapshots in any order */
export function availableAnswer(
  companyId: string,
  snapshots: readonly ReadSnapshot[],
  warnings: readonly HistoricalOwnersWarning[],
): OwnersAnswer {
  const ordered = snapshots.toSorted(byDay);
  const tracked = trackOwners(companyId, ordered.map(toOwnerList));
  const history = ownerHistory(tracked).map(toEvent);
  const output: GetCompanyHistoricalOwnersOutput = {
    company_id: companyId,
    owners: latestOwners(tracked),
    snapshots: ordered.map(toSnapshot),
    history,
    _registry_meta: {
      source: 'handelsregister',
      status: 'available',
      snapshot_count: ordered.length,
      history_event_count: history.length,
      warnings: [...warnings],
    },
  };
  const cited = ordered.map(({ documentId, provenance }, at) => ({
    documentId,
    ownerIds: (tracked[at]?.owners ?? []).map(({ ownerId }) => ownerId),
    provenance,
  }));
  return { output, provenance: ownersProvenance(history, cited) };
}

/** The empty answer, which costs nothing (docs/spec/contract.md, "Prices"). */
export function emptyOutput(
  companyId: string,
  status: Exclude<HistoricalOwnersStatus, 'available'>,
  warnings: readonly HistoricalOwnersWarning[],
): GetCompanyHistoricalOwnersOutput {
  return {
    company_id: companyId,
    owners: [],
    snapshots: [],
    history: [],
    _registry_meta: {
      source: 'handelsregister',
      status,
      snapshot_count: 0,
      history_event_count: 0,
      warnings: [...warnings],
    },
  };
}

/** The date of the list, else of its filing: lists are dated before they are filed. */
function dayOf({ list, filedOn }: ReadSnapshot): string | null {
  return list.document_date ?? filedOn;
}

/** Lists of one day stand in the order of their filing, then in an order that every reading gives. */
function byDay(one: ReadSnapshot, other: ReadSnapshot): number {
  const key = (snapshot: ReadSnapshot): string =>
    [dayOf(snapshot) ?? '', snapshot.filedOn ?? '', snapshot.documentId].join('/');
  return key(one).localeCompare(key(other), 'en');
}

function toOwnerList(snapshot: ReadSnapshot): OwnerList<Owner> {
  const { list, documentId } = snapshot;
  return {
    documentId,
    date: dayOf(snapshot),
    shareCapitalCents: list.share_capital === null ? null : toCents(list.share_capital),
    owners: list.owners.map(toOwner),
  };
}

function toOwner(entry: ListOwnerEntry): Owner {
  return {
    type: entry.type,
    name: entry.name,
    firstName: entry.first_name,
    lastName: entry.last_name,
    birthDate: entry.birth_date,
    city: entry.city,
    register: entry.register,
    nominalCents: toCents(entry.nominal_amount),
    currency: entry.currency,
    percentage: entry.percentage,
    shares: entry.shares,
    entry,
  };
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}

function latestOwners(tracked: readonly TrackedList<Owner>[]): GetCompanyHistoricalOwnersOutput['owners'] {
  return (tracked.at(-1)?.owners ?? []).map(({ ownerId, owner }) => ({ owner_id: ownerId, ...owner.entry }));
}

function toEvent(event: OwnerEvent): OwnerHistoryEvent {
  return {
    kind: event.kind,
    owner_id: event.ownerId,
    name: event.name,
    date: event.date,
    source_document_id: event.documentId,
    previous_document_id: event.previousDocumentId,
    before: toState(event.before),
    after: toState(event.after),
  };
}

function toState(state: OwnerState | null): OwnerHistoryEvent['before'] {
  return state === null
    ? null
    : { nominal_amount: state.nominalCents / 100, percentage: state.percentage, name: state.name, city: state.city };
}
