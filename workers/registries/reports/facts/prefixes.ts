import type { XbrlName } from '../xbrlName.ts';

/** Prefixes that are usual for a taxonomy, whatever a document writes; their name spaces have the day of their release. */
const USUAL: readonly (readonly [string, RegExp])[] = [
  ['ifrs-full', /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/[0-9-]{10}\/ifrs-full$/u],
  ['esef_cor', /^https?:\/\/www\.esma\.europa\.eu\/taxonomy\/[0-9-]{10}\/esef_cor$/u],
  ['de-gaap-ci', /^http:\/\/www\.xbrl\.de\/taxonomies\/de-gaap-ci-[0-9-]{10}$/u],
  ['de-gcd', /^http:\/\/www\.xbrl\.de\/taxonomies\/de-gcd-[0-9-]{10}$/u],
  ['xbrli', /^http:\/\/www\.xbrl\.org\/2003\/instance$/u],
  ['iso4217', /^http:\/\/www\.xbrl\.org\/2003\/iso4217$/u],
];

/** Writes names with one prefix for each name space, however the documents of a report write them. */
export class Prefixes {
  readonly #bySpace = new Map<string, string>();
  readonly #taken = new Set<string>(USUAL.map(([prefix]) => prefix));

  written({ space, local, prefix }: XbrlName): string {
    const known = this.#bySpace.get(space) ?? this.#choose(space, prefix);
    return `${known}:${local}`;
  }

  /** Name spaces by prefix. */
  toNamespaces(): Record<string, string> {
    return Object.fromEntries([...this.#bySpace].map(([space, prefix]) => [prefix, space]));
  }

  /** Two releases of a taxonomy in one report have one usual prefix only once. */
  #choose(space: string, written: string): string {
    const usual = USUAL.find(([, pattern]) => pattern.test(space))?.[0];
    const isFree = usual !== undefined && ![...this.#bySpace.values()].includes(usual);
    const prefix = isFree ? usual : this.#unused(written === '' ? 'ns' : written);
    this.#taken.add(prefix);
    this.#bySpace.set(space, prefix);
    return prefix;
  }

  #unused(prefix: string): string {
    let number = 1;
    while (this.#taken.has(number === 1 ? prefix : `${prefix}_${number}`)) {
      number++;
    }
    return number === 1 ? prefix : `${prefix}_${number}`;
  }
}
