import { parse } from 'yaml';

/** Images of this project's own, which its scripts build. */
const OWN_IMAGE = /^(?:docker\.io\/)?enrichment\//u;
const PINNED_IMAGE = /^[a-z0-9][\w./-]*(?::[\w.-]+)?@sha256:[0-9a-f]{64}$/u;
/** The tag beside the digest is for readers and for the update bot. */
const PINNED_ACTION = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u;

/** What is not pinned, by file and name, and why that is right (ADR 29). */
export const UNPINNED: Readonly<Record<string, string>> = {
  'test/cluster/next/Dockerfile ${IMAGE}': 'the image that the tests have just built',
  'k8s/dev/prometheus/prometheus.yaml prom/prometheus': 'a name, for which overlays say the tag and the digest',
};

/**
 * Holds a file to what is shipped and run: actions by commit, images of others by digest.
 *
 * @returns `FILE NAME` for each action and image that could become another one
 */
export function unpinnedIn(file: string, text: string): readonly string[] {
  return referencesIn(file, text).map((name) => `${file} ${name}`);
}

function referencesIn(file: string, text: string): readonly string[] {
  if (file.startsWith('.github/workflows/')) {
    return unpinnedActions(text);
  }
  if (/(?:^|\/)Dockerfile$/u.test(file)) {
    return unpinnedBases(text);
  }
  if (file.endsWith('.sh')) {
    return named(text, /^\s*\w*IMAGE=([^\s$]+)$/gmu).filter(isForeign);
  }
  return file.endsWith('kustomization.yaml') ? unpinnedOverrides(text) : named(text, IMAGE_OF_POD).filter(isForeign);
}

const IMAGE_OF_POD = /^\s*(?:- )?image: ([^\s{#]+)$/gmu;

function unpinnedActions(text: string): readonly string[] {
  const actions = named(text, /^\s*(?:- )?uses: (.+)$/gmu);
  const images = named(text, /^\s*(?:- )?(?:image|container): ([^\s{#]+)$/gmu);
  return [
    ...actions.filter((action) => !action.startsWith('./') && !PINNED_ACTION.test(action)),
    ...images.filter(isForeign),
  ];
}

/** FROM an image, a stage, or a variable with a default. */
function unpinnedBases(text: string): readonly string[] {
  const defaults = new Map(matches(text, /^ARG (\w+)=(.+)$/gmu));
  const stages = named(text, /^FROM .+ AS (\S+)$/gimu);
  return named(text, /^FROM (?:--platform=\S+ )?(\S+)/gimu).filter((base) => {
    const image = defaults.get(/^\$\{(\w+)\}$/u.exec(base)?.[1] ?? '') ?? base;
    return image !== 'scratch' && !stages.includes(image) && isForeign(image);
  });
}

/** What a kustomization puts in the place of an image. */
function unpinnedOverrides(text: string): readonly string[] {
  const { images = [] } = parse(text) as { readonly images?: readonly ImageOverride[] };
  return images
    .filter(({ name, newName = name, digest }) => !OWN_IMAGE.test(newName) && digest === undefined)
    .map(({ name }) => name);
}

interface ImageOverride {
  readonly name: string;
  readonly newName?: string;
  readonly digest?: string;
}

function isForeign(image: string): boolean {
  return !OWN_IMAGE.test(image) && !PINNED_IMAGE.test(image);
}

function named(text: string, pattern: RegExp): readonly string[] {
  return matches(text, pattern).map(([name]) => name);
}

function matches(text: string, pattern: RegExp): readonly (readonly [string, string])[] {
  return [...text.matchAll(pattern)].map(([, one = '', other = '']) => [one, other] as const);
}
