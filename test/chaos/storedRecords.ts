import { toBatchResource } from '#contract/http/toBatchResource';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { PostgresPorts } from '../support/postgresPorts.ts';

/** What the record of an enrichment or batch has to say, by the names of docs/asyncapi.yaml. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly subject: string };

const PAGE = 200;
const ORGANIZATIONS = 'select id from organizations order by id';
const PLACES = `
  select id, batch_id as batch, batch_row as row from enrichments
  where organization_id = $1 and batch_id is not null`;
const BATCHES = 'select id from batches where organization_id = $1 order by id';

/**
 * Everything that is stored, as the API shows it to whom it belongs.
 *
 * @param channel `enrichments` or `batches`
 * @param baseUrl of the API, without a trailing slash
 */
export async function* storedRecords(
  ports: PostgresPorts,
  channel: string,
  baseUrl: string,
): AsyncGenerator<StoredRecord> {
  const { rows } = await ports.database.hot.query<{ id: number }>(ORGANIZATIONS);
  for (const { id } of rows) {
    yield* channel === 'enrichments' ? enrichmentsOf(ports, id) : batchesOf(ports, id, baseUrl);
  }
}

async function* enrichmentsOf({ database, reader }: PostgresPorts, organizationId: number) {
  const { rows } = await database.hot.query<{ id: number; batch: number; row: number }>(PLACES, [organizationId]);
  const places = new Map(rows.map(({ id, batch, row }) => [id, { batch: String(batch), batchrow: row }]));
  let beforeId: number | null = null;
  do {
    const page = await reader.list(organizationId, {}, { beforeId, limit: PAGE });
    for (const one of page) {
      const data = { ...toEnrichmentResource(one), callback_url: withoutQuery(one.callbackUrl) };
      yield { ...attributes(one.id, organizationId), ...places.get(one.id), data };
    }
    beforeId = page.at(-1)?.id ?? null;
  } while (beforeId !== null);
}

async function* batchesOf({ database, batches }: PostgresPorts, organizationId: number, baseUrl: string) {
  const { rows } = await database.hot.query<{ id: number }>(BATCHES, [organizationId]);
  for (const { id } of rows) {
    const batch = await batches.find(organizationId, id);
    if (batch !== null) {
      const data = { ...toBatchResource(baseUrl, batch), callback_url: withoutQuery(batch.callbackUrl) };
      yield { ...attributes(id, organizationId), data };
    }
  }
}

function attributes(id: number, organizationId: number) {
  return { subject: String(id), partitionkey: String(id), organization: String(organizationId) };
}

/** As docs/asyncapi.yaml says of `callback_url`. */
function withoutQuery(address: string | null): string | null {
  return address?.split('?')[0] ?? null;
}
