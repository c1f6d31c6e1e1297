import { globSync, readFileSync } from 'node:fs';
import * as ts from 'typescript';

const ROOT = new URL('../../../', import.meta.url);

/** A text that people may see, and where it stands. */
export interface ShownText {
  readonly place: string;
  readonly text: string;
}

/** Texts in the sources of what people look at. */
const SOURCES = ['api/dashboard/**/*.ts', 'api/docs/**/*.ts', 'api/mcp/**/*.ts', 'cli/**/*.ts'];

/** What the contract and the errors say reaches people by these documents; those of measurements speak to engineers. */
const DOCUMENTS = ['README.md', 'docs/*.md', 'sdk/*/README.md'];
const MEASUREMENTS = [
  'docs/accuracy.md',
  'docs/chaos.md',
  'docs/glossary.md',
  'docs/monitored.md',
  'docs/performance.md',
  'docs/scale.md',
  'docs/siege.md',
];

/** Everything that people may read: literals of the dashboard, the documentation and the command line, and the documents. */
export function shownTexts(): readonly ShownText[] {
  const sources = SOURCES.flatMap((pattern) => filesOf(pattern)).flatMap((path) => literalsIn(path, read(path)));
  const documents = DOCUMENTS.flatMap((pattern) => filesOf(pattern))
    .filter((path) => !MEASUREMENTS.includes(path))
    .flatMap((path) => proseIn(path, read(path)));
  return [...sources, ...documents, ...descriptionsIn('docs/openapi.json', JSON.parse(read('docs/openapi.json')))];
}

/** The strings and templates of a source, each by its line; what they are imported from is none. */
export function literalsIn(path: string, source: string): readonly ShownText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): readonly ShownText[] => {
    if (ts.isImportDeclaration(node)) {
      return [];
    }
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      return [{ place: `${path}:${line}`, text: node.text }];
    }
    const found: ShownText[] = [];
    node.forEachChild((child) => void found.push(...visit(child)));
    return found;
  };
  return visit(file);
}

/** The paragraphs of a page, without code. */
export function proseIn(path: string, page: string): readonly ShownText[] {
  return page
    .replaceAll(/^```[\s\S]*?^```$/gmu, '')
    .replaceAll(/`[^`\n]+`/gu, '')
    .split(/\n(?=\n|\||- |#)/u)
    .map((text) => ({ place: path, text: text.trim() }));
}

/** Summaries and descriptions, however deep. */
function descriptionsIn(path: string, value: unknown): readonly ShownText[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    typeof member === 'string' && (key === 'description' || key === 'summary')
      ? [{ place: path, text: member.replaceAll(/`[^`\n]+`/gu, '') }]
      : descriptionsIn(path, member),
  );
}

function filesOf(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: ROOT }).toSorted();
}

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}
