import type { Mirror, MirrorRecord } from '#ports/mirror';

/** `_registry_meta` of an answer; the source is the type's own. */
export interface RegistryMeta<Source extends string> {
  readonly source: Source;
  readonly cache_hit: boolean;
  readonly scrape_duration_ms: number;
  readonly proxy_used: string | null;
}

/** How long a mirrored answer stays valid, and the clock to tell. */
export interface MirrorWindow {
  readonly mirror: Mirror;
  readonly maxAgeSeconds: number;
  readonly now: () => Date;
}

/** The record of a key if it was read within the window (1-api.md, "Limits": 365 days). */
export async function freshRecord(window: MirrorWindow, key: string): Promise<MirrorRecord | null> {
  const found = await window.mirror.read(key);
  const since = window.now().getTime() - window.maxAgeSeconds * 1_000;
  return found !== null && found.readAt.getTime() > since ? found : null;
}

/** 1-api.md, `_registry_meta`: nothing was scraped and no proxy used. */
export function hitMeta<Source extends string>(source: Source): RegistryMeta<Source> {
  return { source, cache_hit: true, scrape_duration_ms: 0, proxy_used: null };
}

/** @param startedAt epoch milliseconds of the first request to the source */
export function scrapedMeta<Source extends string>(
  source: Source,
  startedAt: number,
  endedAt: number,
  proxy: string | null,
): RegistryMeta<Source> {
  return { source, cache_hit: false, scrape_duration_ms: Math.round(endedAt - startedAt), proxy_used: proxy };
}
