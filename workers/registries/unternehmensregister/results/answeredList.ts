import { z } from 'zod';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { namedLists, type NamedList } from '../flight/namedLists.ts';

/** What a page says of its search beside the hits. */
export interface SearchTotals {
  readonly total: number;
  readonly pages: number | null;
  /** True where the portal found more than it lists. */
  readonly isCut: boolean;
}

const totals = z.object({
  totalResults: z.int().min(0),
  totalPages: z.int().min(0).nullish(),
  hasReachedResultsLimit: z.boolean().nullish(),
  isRestrictedSearch: z.boolean().nullish(),
});

export interface AnsweredList<Item> {
  readonly items: readonly Item[];
  /** Null where none are told. */
  readonly totals: SearchTotals | null;
}

/**
 * The list that a search has brought, whatever its name. Null where the page has none, or an empty one without a total:
 * the portal answers so where it did not search.
 * @throws UnreadableDocument where the page has several lists, or an item cannot be read whole
 */
export function answeredList<Item>(
  values: readonly unknown[],
  names: readonly string[],
  read: (item: unknown) => Item,
): AnsweredList<Item> | null {
  const lists = namedLists(values, names).map((list) => ({ list, totals: totalsOf(list) }));
  const told = lists.some((each) => each.totals !== null) ? lists.filter((each) => each.totals !== null) : lists;
  const [first, ...others] = told.filter((each) => each.totals !== null || each.list.items.length > 0);
  if (first === undefined) {
    return null;
  }
  const print = JSON.stringify([first.list.items, first.totals]);
  if (others.some((each) => JSON.stringify([each.list.items, each.totals]) !== print)) {
    throw new UnreadableDocument('The page has several lists of hits.');
  }
  if ((first.totals?.total ?? 0) > 0 && first.list.items.length === 0) {
    throw new UnreadableDocument(`The page reports ${first.totals?.total} hits and lists none.`);
  }
  return { items: first.list.items.map(read), totals: first.totals };
}

/** A search that the portal has restricted counts for none: what it left out is not told. */
function totalsOf({ beside }: NamedList): SearchTotals | null {
  const told = beside.map((member) => totals.safeParse(member).data).find((found) => found !== undefined);
  return told === undefined || told.isRestrictedSearch === true
    ? null
    : {
        total: told.totalResults,
        pages: told.totalPages ?? null,
        isCut: told.hasReachedResultsLimit === true,
      };
}
