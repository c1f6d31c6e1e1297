import Papa from 'papaparse';
import type { EnrichmentBatchSpec } from '#contract/resources/enrichmentBatch';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import { jsonShape } from '#domain/jsonShape';
import type { Cluster } from '#ports/cluster';
import { readDataKey } from './readDataKey.ts';

export type BatchRows =
  /** What the body of the batch has for its rows. */
  | { readonly kind: 'rows'; readonly body: object }
  /** Not there yet. */
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** The rows of an EnrichmentBatch, wherever they are; whether each is valid is for the API to say. */
export async function readBatchRows(cluster: Cluster, spec: EnrichmentBatchSpec): Promise<BatchRows> {
  if (spec.rows !== undefined) {
    return { kind: 'rows', body: { rows: spec.rows } };
  }
  if (spec.csvUrl !== undefined) {
    const mapping = spec.mapping === undefined ? {} : { mapping: spec.mapping };
    return { kind: 'rows', body: { csv_url: spec.csvUrl, ...mapping } };
  }
  return spec.rowsFrom === undefined
    ? { kind: 'invalid', message: 'Set one of rows, rowsFrom and csvUrl.' }
    : readConfigMap(cluster, spec, spec.rowsFrom.configMap);
}

async function readConfigMap(
  cluster: Cluster,
  spec: EnrichmentBatchSpec,
  { name, key }: { readonly name: string; readonly key: string },
): Promise<BatchRows> {
  const value = await readDataKey(cluster, 'ConfigMap', name, key);
  if (value.kind === 'missing') {
    return value;
  }
  return key.endsWith('.csv') ? rowsOfCsv(value.text, spec) : rowsOfJson(value.text, `${name}/${key}`);
}

function rowsOfJson(text: string, place: string): BatchRows {
  try {
    const rows: unknown = JSON.parse(text);
    const shape = jsonShape(Buffer.from(text), Infinity);
    if (shape.kind === 'readable' && shape.unheld.length > 0) {
      return { kind: 'invalid', message: `${place} has numbers that JSON does not hold exactly: write them as text.` };
    }
    return Array.isArray(rows)
      ? { kind: 'rows', body: { rows } }
      : { kind: 'invalid', message: `${place} must be a JSON array of objects.` };
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { kind: 'invalid', message: `${place} is not JSON.` };
    }
    throw error;
  }
}

/** Columns are named like input fields or mapped to them; all others are ignored, as in files at the API. */
function rowsOfCsv(text: string, { type, mapping = {} }: EnrichmentBatchSpec): BatchRows {
  const fields = Object.keys(enrichmentTypeByName(type)?.input.shape ?? {});
  const names = new Map(Object.entries(mapping));
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => names.get(header.trim()) ?? header.trim(),
  });
  const [problem] = errors.filter((error) => error.type !== 'Delimiter');
  if (problem !== undefined) {
    return { kind: 'invalid', message: `The CSV is not sound at row ${problem.row ?? 0}: ${problem.message}` };
  }
  const rows = data.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))));
  return { kind: 'rows', body: { rows } };
}
