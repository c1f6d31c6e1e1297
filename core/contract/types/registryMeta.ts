import { z } from 'zod';
import type { SourceName } from '#domain/sources/catalogue';

/** How an answer came about, whatever supplied it. */
export const scrapedFields = {
  cache_hit: z
    .boolean()
    .meta({ description: 'True when the answer came from the mirror, so that no portal was visited.' }),
  scrape_duration_ms: z
    .int()
    .min(0)
    .meta({ description: 'Duration of the live scrape in milliseconds; 0 on a cache hit.' }),
  proxy_used: z
    .string()
    .nullable()
    .meta({ description: 'Host name of the outgoing proxy; null for none or a cache hit.' }),
};

/** `_registry_meta` of an answer that a source supplied. */
export function registryMetaSchema<Source extends SourceName>(source: Source) {
  return z
    .strictObject({
      source: z.literal(source).meta({ description: 'The portal that the data is from.' }),
      ...scrapedFields,
    })
    .meta({ description: 'How and where the data was read.' });
}

/** `_registry_meta` of an answer; the source is the type's own. */
export interface RegistryMeta<Source extends string> {
  readonly source: Source;
  readonly cache_hit: boolean;
  readonly scrape_duration_ms: number;
  readonly proxy_used: string | null;
}

/** docs/spec/contract.md, "_registry_meta": nothing was scraped and no proxy used. */
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
