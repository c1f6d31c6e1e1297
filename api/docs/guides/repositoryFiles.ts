import { globSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the sources, wherever the process starts. */
export const SOURCES = new URL('../../../', import.meta.url);

/** Folders and files that are shown to readers, in the words of the repository. */
const SHOWN = [
  'docs',
  'examples',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  'charts/enrichment/README.md',
  'charts/enrichment/values.yaml',
  'sdk/python/README.md',
  'sdk/typescript/README.md',
];

/** Pictures of all pages, for whoever works on them: readers have the pages themselves. */
const NOT_SHOWN = 'docs/screens';

/**
 * Paths of all files that are shown, from the root, with forward slashes.
 *
 * @throws Error where one of them is not there
 */
export function repositoryFiles(): readonly string[] {
  return [...SHOWN.flatMap((path) => (FOLDERS.has(path) ? filesIn(path) : [path])), ...simulatedPortals()].sort();
}

/** What each simulated portal does: the image has nothing else of it. */
function simulatedPortals(): readonly string[] {
  return globSync('simulator/*/README.md', { cwd: fileURLToPath(SOURCES) });
}

const FOLDERS: ReadonlySet<string> = new Set(['docs', 'examples']);

function filesIn(folder: string): readonly string[] {
  return readdirSync(fileURLToPath(new URL(`${folder}/`, SOURCES)), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return path === NOT_SHOWN ? [] : entry.isDirectory() ? filesIn(path) : [path];
  });
}
