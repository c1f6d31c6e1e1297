import { createHash } from 'node:crypto';
import { parseCompanyId } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import type { ListedPublication } from './parsePublicationList.ts';

/** Hexadecimal digits of an id's hash: 80 bits, so two of a company's publications never meet by chance. */
const HASH_DIGITS = 20;

/**
 * An id for each publication of one company: `<company id>-<hash>`. The portal shows no identity in its lists and its
 * links die with their session, so the hash is over what is printed once and for all: name, city, area, title, day and
 * correction remark, folded, so that white space and case do not matter. Entries that are alike in all of these are
 * numbered from the oldest on: a later one on top changes no earlier id.
 * @param publications all of the company's, newest first, as the list shows them.
 */
export function publicationIds(companyId: string, publications: readonly PrintedPublication[]): readonly string[] {
  const seen = new Map<string, number>();
  const oldestFirst = publications.toReversed().map((publication) => {
    const print = publicationPrint(publication);
    const ordinal = (seen.get(print) ?? 0) + 1;
    seen.set(print, ordinal);
    return idOf(companyId, print, ordinal);
  });
  return oldestFirst.toReversed();
}

/** Entries that are alike in everything that is printed; far more than any company has. */
const MOST_ALIKE = 50;

/**
 * Where a publication stands among the hits of a search that look like it: the index, newest first.
 * @param alike how many hits look like it
 * @returns null where it is none of them
 */
export function positionAmongAlike(
  publicationId: string,
  companyId: string,
  publication: PrintedPublication,
  alike: number,
): number | null {
  const print = publicationPrint(publication);
  const ordinals = Array.from({ length: Math.min(alike, MOST_ALIKE) }, (_, index) => index + 1);
  const ordinal = ordinals.find((each) => idOf(companyId, print, each) === publicationId);
  return ordinal === undefined ? null : alike - ordinal;
}

function idOf(companyId: string, print: string, ordinal: number): string {
  return `${companyId}-${digest(`${withoutSuffix(companyId)}\n${print}\n${ordinal}`)}`;
}

/** The company that a publication id belongs to, or null where the text is no publication id. */
export function companyOfPublication(publicationId: string): string | null {
  const [, companyId] = new RegExp(`^(.+)-[0-9a-f]{${HASH_DIGITS}}$`, 'u').exec(publicationId) ?? [];
  return companyId !== undefined && parseCompanyId(companyId).kind === 'valid' ? companyId : null;
}

/** What a list prints of a publication once and for all. */
export type PrintedPublication = Omit<ListedPublication, 'link'>;

/** Equal for publications that are printed alike, up to white space and case. */
export function publicationPrint({ name, city, area, title, published_on, corrects }: PrintedPublication): string {
  return [published_on, ...[name, city ?? '', area, title, corrects ?? ''].map(foldText)].join('\n');
}

/** `DE-HRB-F1103-44343B` and `DE-HRB-F1103-44343` name one sheet. */
function withoutSuffix(companyId: string): string {
  return companyId.replace(/(?<![A-Z])[A-Z]+$/u, '');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}
