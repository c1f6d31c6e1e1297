import type { Provenance } from '../provenance.ts';
import { textOfBytes } from '../textOfBytes.ts';
import type { Knows } from './bearerOf.ts';
import { removedFromColumn } from './personalColumn.ts';
import type { FoundPerson, Removal, UnclearPerson } from './removedFrom.ts';
import { removedFromJson } from './removedFrom.ts';
import { removedFromProvenance } from './removedFromProvenance.ts';

const BYTES = /^\\x(?:[0-9a-f]{2})*$/u;

/** A row as the archive has it, an object of its columns, without the people that are known. */
export function removedFromArchivedRow(
  row: Readonly<Record<string, unknown>>,
  knows: Knows,
): Removal<Readonly<Record<string, unknown>>> {
  const found: FoundPerson[] = [];
  const unclear: UnclearPerson[] = [];
  const columns = Object.entries(row).map(([name, value]) => {
    const removal = removedFromValue(name, value, knows);
    found.push(...removal.found);
    unclear.push(...removal.unclear);
    return [name, removal.found.length === 0 ? value : removal.value];
  });
  return { value: Object.fromEntries(columns) as Readonly<Record<string, unknown>>, found, unclear };
}

/** What a value is, its form tells: bytes in hexadecimal digits, addresses and JSON. */
function removedFromValue(name: string, value: unknown, knows: Knows): Removal<unknown> {
  if (name === 'provenance' && Array.isArray(value)) {
    return removedFromProvenance(value as Provenance, knows);
  }
  if (typeof value !== 'string') {
    return removedFromJson(value, knows);
  }
  if (BYTES.test(value)) {
    const removal = removedFromColumn('text', textOfBytes(Buffer.from(value.slice(2), 'hex')), knows);
    return { ...removal, value: `\\x${Buffer.from(removal.value).toString('hex')}` };
  }
  return removedFromColumn(URL.canParse(value) ? 'url' : 'text', value, knows);
}
