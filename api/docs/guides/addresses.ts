import { posix } from 'node:path';

const GUIDES = '/docs/guides';
const FILES = '/docs/files';
const SCHEME = /^[a-z][a-z\d+.-]*:/iu;

/** Of these links of a text may lead to. */
const FOREIGN_SCHEMES = ['http:', 'https:', 'mailto:'];

/** What describes the API is served with the address of this installation. */
const OPENAPI = 'docs/openapi.json';

/** The address of a guide: `docs/spec/contract.md` is at `/docs/guides/spec/contract`. */
export function guideAddress(path: string): string {
  return `${GUIDES}/${path.replace(/^docs\//, '').replace(/\.md$/, '')}`;
}

/** The address of a file that is no guide, as the repository has it. */
export function fileAddress(path: string): string {
  return path === OPENAPI ? '/openapi.json' : `${FILES}/${path}`;
}

export function isGuide(path: string): boolean {
  return path.endsWith('.md');
}

/** Whether a file is shown as it is. */
export function isPlainFile(path: string): boolean {
  return !isGuide(path) && path !== OPENAPI;
}

/** The folders that files are in. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
  });
  return new Set(folders);
}

/** The address of a folder: its guides, or its files where it has none. */
export function folderAddress(path: string, files: readonly string[]): string {
  const hasGuides = files.some((file) => file.startsWith(`${path}/`) && isGuide(file));
  return hasGuides ? guideAddress(path) : `${FILES}/${path}`;
}

/**
 * Where the links of a document lead when it is shown, by the files that are shown too.
 *
 * @param from path of the document from the root
 * @returns for a link as written the address, or null where it leads nowhere
 */
export function linksFrom(from: string, files: readonly string[]): (target: string) => string | null {
  const known = new Set(files);
  const folders = foldersOf(files);
  return (target) => {
    if (SCHEME.test(target)) {
      return FOREIGN_SCHEMES.includes(target.split(':')[0]?.toLowerCase().concat(':') ?? '') ? target : null;
    }
    if (target.startsWith('#') || target.startsWith('/')) {
      return target;
    }
    const [path = '', anchor] = target.split('#');
    const place = posix.join(posix.dirname(from), decodeURI(path)).replace(/\/$/, '');
    const address = addressOf(place);
    return address !== null && anchor !== undefined ? `${address}#${anchor}` : address;
  };

  function addressOf(place: string): string | null {
    if (known.has(place)) {
      return isGuide(place) ? guideAddress(place) : fileAddress(place);
    }
    return folders.has(place) ? folderAddress(place, files) : null;
  }
}
