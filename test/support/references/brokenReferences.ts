import { posix } from 'node:path';
import { linksOf } from './markdown.ts';
import type { Repository } from './repository.ts';

/**
 * Finds what a text of the repository points at and is not there: documents (`docs/errors.md`), their sections
 * (`docs/spec/contract.md, "Limits"`), files below docs/, decision records (`ADR 3`), and the links of Markdown.
 *
 * @param file path of the text from the root
 * @returns one sentence for each of them
 */
export function brokenReferences(repository: Repository, file: string, text: string): readonly string[] {
  const line = inOneLine(text);
  const links = file.endsWith('.md') ? linksOf(text) : [];
  const problems = [
    ...[...line.matchAll(DOCUMENT)].flatMap((mention) => documentProblems(repository, file, mention)),
    ...[...line.matchAll(IN_DOCS)].flatMap(([path]) => pathProblems(repository, path)),
    ...[...line.matchAll(RECORD)].flatMap(([, number]) => recordProblems(repository, Number(number))),
    ...links.flatMap((target) => linkProblems(repository, file, target)),
  ];
  return [...new Set(problems)].map((problem) => `${file}: ${problem}`);
}

/** A document by its name or path, and the sections that are cited of it. What begins with a variable is none. */
const DOCUMENT =
  /(?<![\w./$}%…-])(?<path>(?:\.{1,2}\/)*(?:[\w-]+\/)*[\w-]+\.md)\b(?<sections>(?:\)?,?(?: and)? "[^"]+")*)/gu;
const SECTION = /"([^"]+)"/gu;
const IN_DOCS = /(?<![\w./$}%…-])docs\/[\w./-]*\w/gu;
/** `ADR 3`; among records and in prose also `record 3`. */
const RECORD = /\b(?:ADRs?|record) (\d+)\b(?!,\d)/gu;

/** Sections stand behind their document, also where a comment breaks the line between them. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/gu, ' ');
}

function documentProblems(repository: Repository, file: string, mention: RegExpExecArray): readonly string[] {
  const { path = '', sections = '' } = mention.groups ?? {};
  const place = placesOf(file, path).find((candidate) => repository.has(candidate));
  if (place === undefined) {
    return [`there is no ${path}`];
  }
  const headings = repository.document(place)?.headings ?? [];
  return [...sections.matchAll(SECTION)].flatMap(([, section = '']) =>
    headings.includes(section) ? [] : [`${place} has no section "${section}"`],
  );
}

/** From the root, else beside the text that names it; pages of docs/ are also known by their names. */
function placesOf(file: string, path: string): readonly string[] {
  return [path, `${posix.dirname(file)}/${path}`, `docs/${path}`].map((place) => posix.normalize(place));
}

function pathProblems(repository: Repository, path: string): readonly string[] {
  return path.endsWith('.md') || repository.has(path) ? [] : [`there is no ${path}`];
}

function recordProblems(repository: Repository, number: number): readonly string[] {
  return repository.records.includes(number) ? [] : [`there is no ADR ${number}`];
}

function linkProblems(repository: Repository, file: string, target: string): readonly string[] {
  if (/^[a-z][a-z\d+.-]*:/iu.test(target)) {
    return [];
  }
  const [path = '', anchor] = target.split('#');
  const place = path === '' ? file : posix.normalize(`${posix.dirname(file)}/${decodeURI(path)}`);
  if (!repository.has(place)) {
    return [`the link ${target} leads nowhere`];
  }
  const isNamed = anchor === undefined || repository.document(place)?.anchors.includes(anchor) === true;
  return isNamed ? [] : [`the link ${target} names no heading`];
}
