import type { Company, DocumentKind } from '../company.ts';
import { renumberToEuroShares } from '../ownership.ts';
import type { Random } from '../random.ts';
import type { ListLayout } from '../shareholderList.ts';
import { newList } from './newList.ts';

/** A company that is as it was, and that the portals show in another way; null where they cannot. */
type Layout = (company: Company, random: Random, day: string) => Company | null;

/** On the sheet of the register. */
export const REGISTER_LAYOUTS = {
  persons_order: ({ representation, ...company }) =>
    representation.persons.length < 2
      ? null
      : { ...company, representation: { ...representation, persons: representation.persons.toReversed() } },
  white_space: (company) => respelled(company, (text) => ` ${text.replaceAll(' ', '  ')}\n`),
  decomposed_letters: (company) => respelled(company, (text) => text.normalize('NFD')),
  entry_count: ({ entryCount, ...company }, _random, day) => ({
    ...company,
    entryCount: entryCount + 1,
    lastEntryOn: day,
  }),
  papers: ({ documents, ...company }) => ({
    ...company,
    documents: toggled(documents, 'HD'),
  }),
  /** The sheet offers its structured content no more, so that the printout is read, or offers it again. */
  printout_only: ({ documents, ...company }) => ({ ...company, documents: toggled(documents, 'SI') }),
} as const satisfies Readonly<Record<string, Layout>>;

const LAYOUTS: readonly ListLayout[] = ['numbered_2008', 'geslv_by_share', 'geslv_by_holder', 'bilingual'];

/** In the newest shareholder list: each files one more, by which nobody holds anything else. */
export const LIST_LAYOUTS = {
  owners_order: (company, _random, day) =>
    newList(company, day, (ownership) =>
      ownership.stakes.length < 2 ? null : { ...ownership, stakes: ownership.stakes.toReversed() },
    ),
  renumbered: (company, _random, day) => newList(company, day, renumberToEuroShares),
  list_layout: (company, random, day) => {
    const layout = random.pick(LAYOUTS.filter((other) => other !== company.shareholderLists.at(-1)?.layout));
    return newList(company, day, (ownership) => ownership, { layout });
  },
  zipped: (company, _random, day) => newList(company, day, (ownership) => ownership, { fileForm: 'zip' }),
  filed_again: (company, _random, day) => newList(company, day, (ownership) => ownership),
} as const satisfies Readonly<Record<string, Layout>>;

/** In the results of the gazette. */
export const GAZETTE_LAYOUTS = {
  oldest_gone: ({ publications, ...company }) =>
    publications.length < 2 ? null : { ...company, publications: publications.slice(0, -1) },
  title_spacing: ({ publications, ...company }) =>
    publications.every(({ title }) => !title.includes(' '))
      ? null
      : {
          ...company,
          publications: publications.map((one) => ({ ...one, title: one.title.replaceAll(' ', '  ') })),
        },
} as const satisfies Readonly<Record<string, Layout>>;

function toggled(documents: readonly DocumentKind[], kind: DocumentKind): readonly DocumentKind[] {
  return documents.includes(kind) ? documents.filter((other) => other !== kind) : [...documents, kind];
}

/** Everything on the sheet that is free text. */
function respelled(company: Company, spell: (text: string) => string): Company {
  const { name, purpose, address, representation } = company;
  const spelled = (text: string | null): string | null => (text === null ? null : spell(text));
  return {
    ...company,
    name: spell(name),
    purpose: spelled(purpose),
    address: address === null ? null : { ...address, street: spell(address.street) },
    representation: { ...representation, rule: spelled(representation.rule) },
  };
}
