import type { Company } from '../../dataset/company.ts';
import { germanDay, slashedDay } from '../../dataset/isoDay.ts';
import type { Language } from '../texts.ts';
import { companyDocuments } from './companyDocuments.ts';
import {
  AFTER_RECEIPT,
  ANNUAL_ACCOUNTS,
  APPLICATION,
  ARTICLES,
  MINUTES,
  OTHER_DEEDS,
  SAMPLE_PROTOCOL,
  SHAREHOLDER_LISTS,
  type RegisterDocument,
  type Wording,
} from './registerDocument.ts';

/** A folder of the document tree. */
export interface Folder {
  readonly type: 'list';
  readonly label: Wording;
  readonly children: readonly TreeNode[];
}

/** A document of the tree. */
export interface Leaf {
  readonly type: 'doc';
  readonly document: RegisterDocument;
}

export type TreeNode = Folder | Leaf;

/**
 * `0` the company → `0_0` the register number → `0_0_k` categories → documents and subfolders
 * (docs/spec/registries.md, "Register document tree").
 */
export function documentTree(company: Company): Folder {
  const documents = companyDocuments(company);
  const categories = [
    category(ARTICLES, leavesOf(documents, ARTICLES)),
    category(SHAREHOLDER_LISTS, leavesOf(documents, SHAREHOLDER_LISTS)),
    category(ANNUAL_ACCOUNTS, leavesOf(documents, ANNUAL_ACCOUNTS)),
    category(OTHER_DEEDS, [
      category(APPLICATION, leavesOf(documents, APPLICATION)),
      category(MINUTES, leavesOf(documents, MINUTES)),
    ]),
    category(AFTER_RECEIPT, byReceipt(documents)),
    category(SAMPLE_PROTOCOL, leavesOf(documents, SAMPLE_PROTOCOL)),
  ].filter((folder) => folder.children.length > 0);
  const sheet: Folder = {
    type: 'list',
    label: { de: 'Dokumente zur Registernummer', en: 'Documents on the register number' },
    children: rotate(categories, Number(company.register.number) % categories.length),
  };
  return {
    type: 'list',
    label: { de: 'Dokumente zum Rechtsträger', en: 'Documents on the legal entity' },
    children: [sheet],
  };
}

/** The node of a row key such as `0_0_1_2`, or null when the tree has none. */
export function findNode(root: Folder, rowKey: string): TreeNode | null {
  const [first, ...path] = rowKey.split('_');
  let node: TreeNode | undefined = first === '0' ? root : undefined;
  for (const index of path) {
    node = node?.type === 'list' ? node.children[Number(index)] : undefined;
  }
  return node ?? null;
}

/** What the tree prints for a node. */
export function nodeLabel(node: TreeNode, language: Language): string {
  return node.type === 'list' ? node.label[language] : documentLabel(node.document, language);
}

/** `Liste der Gesellschafter - Aufnahme in den Registerordner am 15.06.2026`, `Anmeldung vom 15.06.2026`. */
export function documentLabel(document: RegisterDocument, language: Language): string {
  const kind = document.kind[language];
  if (document.kind === SHAREHOLDER_LISTS) {
    return language === 'de'
      ? `${kind} - Aufnahme in den Registerordner am ${germanDay(document.filedOn)}`
      : `${kind} – entry in the register folder on ${slashedDay(document.filedOn)}`;
  }
  return language === 'de'
    ? `${kind} vom ${germanDay(document.createdOn)}`
    : `${kind} of ${slashedDay(document.createdOn)}`;
}

function category(label: Wording, children: readonly TreeNode[]): Folder {
  return { type: 'list', label, children };
}

/** Newest first. */
function leavesOf(documents: readonly RegisterDocument[], kind: Wording): readonly Leaf[] {
  return documents
    .filter((document) => document.kind === kind)
    .toSorted((left, right) => right.filedOn.localeCompare(left.filedOn))
    .map((document) => ({ type: 'doc', document }));
}

/** The newest list and application once more, under the day of their receipt: the same files in a second folder. */
function byReceipt(documents: readonly RegisterDocument[]): readonly Folder[] {
  const again = [SHAREHOLDER_LISTS, APPLICATION].flatMap((kind) => leavesOf(documents, kind).slice(0, 1));
  return again.map((leaf) => {
    const { filedOn } = leaf.document;
    return category({ de: germanDay(filedOn), en: slashedDay(filedOn) }, [leaf]);
  });
}

/** The order of the categories differs from company to company. */
function rotate<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)];
}
