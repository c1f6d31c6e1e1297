import type { Knows } from '#domain/person/bearerOf';
import { removedFromJson, removedFromText } from '#domain/person/removedFrom';
import { removedFromProvenance } from '#domain/person/removedFromProvenance';
import type { MirrorWrites, Settlement } from '#ports/workLedger';

/** JSON without the people that are suppressed. */
export function jsonWithout<Value>(value: Value, knows: Knows): Value {
  return removedFromJson(value, knows).value as Value;
}

/** Fields of a row that may name people; each is JSON or text. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'input',
  'output',
  'customVars',
  'errorMessage',
  'headline',
  'error',
  'fileName',
  'rejected',
]);

/** A row as it is read, without the people that are suppressed; its ids, times and figures are as they were. */
export function rowWithout<Row extends object>(row: Row, knows: Knows): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      PERSONAL_FIELDS.has(name) ? jsonWithout(value, knows) : value,
    ]),
  ) as Row;
}

/** What ends work, without the people that are suppressed: result, mirror and citations, or the message. */
export function settlementWithout(settlement: Settlement, knows: Knows): Settlement {
  if (settlement.kind === 'failed') {
    return { ...settlement, message: removedFromText(settlement.message, knows).value };
  }
  const { output, headline, mirror, explanation } = settlement;
  return {
    ...settlement,
    output: jsonWithout(output, knows),
    ...(headline === undefined ? {} : { headline: jsonWithout(headline, knows) }),
    mirror: mirror && mirrorWithout(mirror, knows),
    ...(explanation?.kind === 'read'
      ? { explanation: { kind: 'read', provenance: removedFromProvenance(explanation.provenance, knows).value } }
      : {}),
  };
}

function mirrorWithout({ records, publications }: MirrorWrites, knows: Knows): MirrorWrites {
  return {
    records: records.map(({ key, record }) => ({ key, record: jsonWithout(record, knows) })),
    publications: publications.map((publication) => ({ ...publication, entry: jsonWithout(publication.entry, knows) })),
  };
}
