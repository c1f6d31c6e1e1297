import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { SOURCES } from '#domain/sources/catalogue';
import type { Mirror } from '#ports/mirror';
import { type Html, html } from '../html.ts';
import { duration, moment } from '../parts/moment.ts';

/** Where a result comes from. */
export interface Reading {
  readonly from: 'portal' | 'mirror';
  /** When it was read at the portal; null where that is not known any more. */
  readonly at: Date | null;
  /** Host of the portal. */
  readonly portal: string;
  /** How long the visit took; null where that is not known. */
  readonly milliseconds: number | null;
}

/** As people write it: without what it begins with. */
const HOSTS = new Map<string, string>(
  SOURCES.map(({ name, url }) => [name, new URL(url.default).hostname.replace(/^www\./, '')]),
);

interface RegistryMeta {
  readonly source: string;
  readonly cache_hit?: boolean;
  readonly scrape_duration_ms?: number;
}

/** Null for what was read at no portal. */
export async function readingOf(
  mirror: Pick<Mirror, 'read'>,
  organizationId: number,
  one: EnrichmentResource,
): Promise<Reading | null> {
  const meta = (one.output?.['_registry_meta'] ?? null) as RegistryMeta | null;
  if (meta === null || one.completed_at === null) {
    return null;
  }
  const end = new Date(one.completed_at);
  const portal = HOSTS.get(meta.source) ?? meta.source;
  const kept = await keptSince(mirror, organizationId, one, end);
  const isMirrored = meta.cache_hit ?? (kept !== null && kept < end);
  return isMirrored
    ? { from: 'mirror', at: kept, portal, milliseconds: null }
    : { from: 'portal', at: end, portal, milliseconds: meta.scrape_duration_ms ?? null };
}

/** When the mirror got what it answers with; null where it has read anew since, which says nothing of an earlier answer. */
async function keptSince(
  mirror: Pick<Mirror, 'read'>,
  organizationId: number,
  one: EnrichmentResource,
  end: Date,
): Promise<Date | null> {
  const answeredBy = enrichmentTypeByName(one.type)?.mirrorUse(one.input).answeredBy ?? null;
  const record = answeredBy === null ? null : await mirror.read(answeredBy.key, organizationId);
  return record !== null && record.readAt <= end ? record.readAt : null;
}

/** In a line below a result. */
export function readingLine({ from, at, portal, milliseconds }: Reading): Html {
  if (from === 'mirror') {
    return html`<p class="hint reading">
      From the mirror${at === null ? html`.` : html`: read at ${portal} ${moment(at)}.`}
    </p>`;
  }
  const took = milliseconds === null ? '' : `, in ${duration(new Date(0), new Date(milliseconds))}`;
  return html`<p class="hint reading">Read at ${portal} ${moment(at)}${took}.</p>`;
}
