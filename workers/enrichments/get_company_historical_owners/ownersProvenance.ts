import type { OwnerHistoryEvent } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Provenance } from '#domain/provenance';

/** One list of a history, and where its values stand: its pointers begin at what was read of this list alone. */
export interface CitedList {
  /** As the history names it. */
  readonly documentId: string;
  /** Of its owners, in the order of the list. */
  readonly ownerIds: readonly string[];
  readonly provenance: Provenance;
}

/** What the output shows of a list beside its owners, and of an owner beside an event. */
const OF_SNAPSHOT = ['document_date', 'share_capital', 'currency', 'layout', 'total_matches_capital'];
const OF_STATE = ['nominal_amount', 'percentage', 'name', 'city'];

const OWNER_POINTER = /^\/owners\/(\d+)\/(.+)$/u;

/**
 * Where the values of the output stand, which is put together from several lists: owners in the newest, a snapshot in its
 * own, and of an event the state before in the older list and the state after in the newer one.
 *
 * @param lists oldest first, as the output's snapshots
 */
export function ownersProvenance(history: readonly OwnerHistoryEvent[], lists: readonly CitedList[]): Provenance {
  return lists.flatMap((list, at) => {
    const pointersOf = (pointer: string): readonly string[] => {
      const [, index, field = ''] = OWNER_POINTER.exec(pointer) ?? [];
      return index === undefined
        ? pointersOfList(history, list.documentId, at, pointer.slice(1))
        : [
            ...(at === lists.length - 1 ? [pointer] : []),
            ...pointersOfState(history, list.documentId, list.ownerIds[Number(index)], field),
          ];
    };
    return list.provenance.map(({ citations, ...document }) => ({
      ...document,
      citations: citations.flatMap((citation) =>
        pointersOf(citation.pointer).map((pointer) => ({ ...citation, pointer })),
      ),
    }));
  });
}

function pointersOfList(
  history: readonly OwnerHistoryEvent[],
  documentId: string,
  snapshot: number,
  field: string,
): readonly string[] {
  const dated = field === 'document_date' ? history : [];
  return [
    ...(OF_SNAPSHOT.includes(field) ? [`/snapshots/${snapshot}/${field}`] : []),
    ...dated.flatMap((event, at) => (event.source_document_id === documentId ? [`/history/${at}/date`] : [])),
  ];
}

function pointersOfState(
  history: readonly OwnerHistoryEvent[],
  documentId: string,
  ownerId: string | undefined,
  field: string,
): readonly string[] {
  if (!OF_STATE.includes(field)) {
    return [];
  }
  return history.flatMap((event, at) => {
    if (event.owner_id !== ownerId) {
      return [];
    }
    const isAfter = event.after !== null && event.source_document_id === documentId;
    const isBefore = event.before !== null && event.previous_document_id === documentId;
    // The name of an event is that of the newer list, unless the owner is gone there.
    const names = field === 'name' && (isAfter || (isBefore && event.after === null));
    return [
      ...(isAfter ? [`/history/${at}/after/${field}`] : []),
      ...(isBefore ? [`/history/${at}/before/${field}`] : []),
      ...(names ? [`/history/${at}/name`] : []),
    ];
  });
}
