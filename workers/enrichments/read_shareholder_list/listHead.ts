import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';

/** In characters: a letter to the court may stand above a list. */
const LONGEST_HEAD = 4_000;
/** The legal form of a company that files such lists, which ends its name. */
const OWN_FORM = /(?<!\p{L})(?:g?gmbh|mbh|ug|Gesellschaft\s+mit\s+beschränkter\s+Haftung)(?![\p{L}-])/iu;

/**
 * What a list says above its first owner: whose list it is. The company may be called as an owner is, so that owners are
 * looked for behind the first firm.
 */
export function listHead(words: string, owners: readonly ListOwnerEntry[]): string {
  const head = words.slice(0, LONGEST_HEAD);
  const firm = OWN_FORM.exec(head);
  const from = firm === null ? 0 : firm.index + firm[0].length;
  const behind = head.slice(from);
  const places = owners
    .flatMap(spellingsOf)
    .map((spelling) => behind.search(spelling))
    .filter((at) => at >= 0);
  return head.slice(0, from + Math.min(behind.length, ...places));
}

/** People also with their last name first. */
function spellingsOf({ name, first_name: first, last_name: last }: ListOwnerEntry): readonly RegExp[] {
  const orders = first === null || last === null ? [name] : [name, `${first} ${last}`, `${last} ${first}`];
  return orders.flatMap((order) => {
    const parts = order.match(/[\p{L}\p{N}]+/gu) ?? [];
    return parts.length === 0 ? [] : [new RegExp(`(?<!\\p{L})${parts.join('[^\\p{L}\\p{N}]+')}(?!\\p{L})`, 'iu')];
  });
}
