import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/**
 * Prints values that make `null` of everything that is empty by default, which has to be rendered as the default is.
 *
 *   node test/cluster/emptyAsNull.ts
 */
type Values = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0);

function emptied(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
      if (isEmpty(value)) {
        return [[name, null]];
      }
      return isMap(value) ? [[name, emptied(value)]] : [];
    }),
  );
}

process.stdout.write(stringify(emptied(parse(readFileSync('charts/enrichment/values.yaml', 'utf8')) as Values)));
