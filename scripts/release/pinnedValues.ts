import { parseDocument } from 'yaml';

/** Where the images of a release are: `REGISTRY/platform@sha256:…` and `REGISTRY/worker@sha256:…`. */
export interface ReleasedImages {
  readonly registry: string;
  readonly platform: string;
  readonly worker: string;
}

const DIGEST = /^sha256:[0-9a-f]{64}$/u;

/**
 * The values of the chart with the images of a release as their defaults, by digest, and its comments.
 *
 * @throws Error for digests that are none
 */
export function pinnedValues(values: string, { registry, platform, worker }: ReleasedImages): string {
  const document = parseDocument(values);
  const pin = (path: readonly string[], name: string, digest: string): void => {
    if (!DIGEST.test(digest)) {
      throw new Error(`The digest of ${name} is none: "${digest}"`);
    }
    document.setIn([...path, 'repository'], `${registry}/${name}`);
    document.setIn([...path, 'digest'], digest);
  };
  pin(['image'], 'platform', platform);
  pin(['worker', 'image'], 'worker', worker);
  return document.toString({ lineWidth: 0 });
}
