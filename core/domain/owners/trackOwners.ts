import { createHash } from 'node:crypto';
import type { ListedOwner, OwnerList } from './ownedList.ts';
import { isSameOwner, ownerKey } from './ownerIdentity.ts';

export interface TrackedOwner<Owner extends ListedOwner = ListedOwner> {
  readonly ownerId: string;
  readonly owner: Owner;
}

export interface TrackedList<Owner extends ListedOwner = ListedOwner> {
  readonly list: OwnerList<Owner>;
  readonly owners: readonly TrackedOwner<Owner>[];
}

/**
 * Gives every owner of a company's lists an id that stays the same over all of them, owners that come back included. Ids
 * depend on nothing but the company and the owner's first appearance, so that reading the lists again gives the same.
 *
 * @param lists oldest first
 */
export function trackOwners<Owner extends ListedOwner>(
  companyId: string,
  lists: readonly OwnerList<Owner>[],
): readonly TrackedList<Owner>[] {
  const known = new Map<string, ListedOwner>();
  return lists.map((list) => {
    const taken = new Set<string>();
    const certain = list.owners.map((owner) => claim(known, taken, (one) => ownerKey(one) === ownerKey(owner)));
    const owners = list.owners.map((owner, index) => {
      const ownerId =
        certain[index] ??
        claim(known, taken, (one) => isSameOwner(one, owner)) ??
        newId(companyId, owner, known, taken);
      return { ownerId, owner };
    });
    owners.forEach(({ ownerId, owner }) => known.set(ownerId, owner));
    return { list, owners };
  });
}

/** The known owner that fits, unless another owner of the same list is that one. */
function claim(
  known: ReadonlyMap<string, ListedOwner>,
  taken: Set<string>,
  fits: (owner: ListedOwner) => boolean,
): string | null {
  const [found, another] = [...known].filter(([id, owner]) => !taken.has(id) && fits(owner));
  if (found === undefined || another !== undefined) {
    return null;
  }
  taken.add(found[0]);
  return found[0];
}

/** 64 bits tell the few owners of one company apart. */
const ID_HEX_DIGITS = 16;

function newId(
  companyId: string,
  owner: ListedOwner,
  known: ReadonlyMap<string, ListedOwner>,
  taken: Set<string>,
  attempt = 0,
): string {
  const source = [companyId, ownerKey(owner), ...(attempt === 0 ? [] : [attempt])].join('\n');
  const id = `own_${createHash('sha256').update(source).digest('hex').slice(0, ID_HEX_DIGITS)}`;
  if (known.has(id) || taken.has(id)) {
    return newId(companyId, owner, known, taken, attempt + 1);
  }
  taken.add(id);
  return id;
}
