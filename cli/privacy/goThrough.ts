import type { Knows } from '#domain/person/bearerOf';
import { personPattern } from '#domain/person/personPattern';
import type { Person } from '#domain/person/person';
import { removedFromColumn } from '#domain/person/personalColumn';
import type { PersonalChange, PersonalData, PersonalRow } from '#ports/personalData';
import { PERSONAL_FILES, type PersonalFileKind, type PersonalFiles } from '#ports/personalFiles';
import type { PrivacyProgress } from '#ports/privacyRuns';
import { type Finding, findingsAt } from './findingsAt.ts';
import { searchFile } from './searchFile.ts';

const LEAVING = 'its period is being removed: repeat the command when it is gone';

export interface PersonalStores {
  readonly personalData: PersonalData;
  readonly personalFiles: PersonalFiles;
}

export interface Passage {
  readonly person: Person;
  readonly knows: Knows;
  readonly removes: boolean;
  /** Where a passage before was broken off; null for the beginning. */
  readonly from: PrivacyProgress | null;
  readonly onFinding: (finding: Finding) => void;
  /** What could not be read: a file, or the table of a period that is being removed. */
  readonly onUnread: (place: string, key: readonly string[], why: string) => void;
  /** After each page; awaited, so that a passage that is broken off goes on here. */
  readonly onProgress: (progress: PrivacyProgress) => Promise<void>;
}

/**
 * Goes through everything that may name a person, table by table and file by file, and removes them where that is asked
 * for. What a page changes is one transaction.
 *
 * @returns rows and files with the person by place
 */
export async function goThrough(stores: PersonalStores, passage: Passage): Promise<PrivacyProgress['counts']> {
  const { from } = passage;
  const places = [...stores.personalData.tables, ...PERSONAL_FILES];
  let counts = from?.counts ?? {};
  for (const place of places.slice(from === null ? 0 : places.indexOf(from.place))) {
    const after = place === from?.place ? from.after : null;
    counts = await goThroughPlace(stores, passage, { place, after, counts });
  }
  for (const table of await stores.personalData.leaving()) {
    passage.onUnread(table, [], LEAVING);
  }
  return counts;
}

/** @param begun the place, and behind which key to begin */
async function goThroughPlace(
  stores: PersonalStores,
  passage: Passage,
  begun: PrivacyProgress,
): Promise<PrivacyProgress['counts']> {
  const { place } = begun;
  const isFiles = (PERSONAL_FILES as readonly string[]).includes(place);
  const take = isFiles ? fileTaker(stores, place as PersonalFileKind, passage) : rowTaker(stores, place, passage);
  let { after, counts } = begun;
  do {
    const { count, next } = await take(after);
    counts = count === 0 ? counts : { ...counts, [place]: (counts[place] ?? 0) + count };
    after = next;
    await passage.onProgress({ place, after, counts });
  } while (after !== null);
  return counts;
}

interface TakenPage {
  readonly count: number;
  readonly next: readonly string[] | null;
}

type Taker = (after: readonly string[] | null) => Promise<TakenPage>;

function rowTaker({ personalData }: PersonalStores, place: string, passage: Passage): Taker {
  const pattern = personPattern(passage.person);
  return async (after) => {
    const { rows, next } = await personalData.read(place, after, pattern);
    const changes = rows.flatMap((row) => takeRow(place, row, passage));
    if (passage.removes && changes.length > 0) {
      await personalData.write(
        place,
        changes.filter((change) => !change.isKept),
      );
    }
    return { count: changes.length, next };
  };
}

function takeRow(place: string, row: PersonalRow, { knows, onFinding }: Passage) {
  const columns = row.columns.flatMap(({ name, kind, text }) => {
    const { value, ...saying } = removedFromColumn(kind, text, knows);
    const at = { place, key: row.key, organizationId: row.organizationId, column: name };
    findingsAt(at, saying, row.kept).forEach(onFinding);
    return saying.found.length === 0 ? [] : [{ name, before: text, text: value }];
  });
  const change: PersonalChange & { readonly isKept: boolean } = { key: row.key, columns, isKept: row.kept !== null };
  return columns.length === 0 ? [] : [change];
}

function fileTaker({ personalFiles }: PersonalStores, place: PersonalFileKind, passage: Passage): Taker {
  return async (after) => {
    const files = await personalFiles.list(place, after);
    let count = 0;
    for (const file of files) {
      const search = await searchFile(personalFiles, place, file, passage.knows);
      if (search.unread !== null) {
        passage.onUnread(place, file.key, search.unread);
      }
      const { key, organizationId, kept } = file;
      findingsAt({ place, key, organizationId, column: null }, search, kept).forEach(passage.onFinding);
      if (search.found.length > 0) {
        count += 1;
        await (passage.removes && kept === null ? search.remove() : undefined);
      }
    }
    return { count, next: files.at(-1)?.key ?? null };
  };
}
