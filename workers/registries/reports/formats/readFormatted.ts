import type { XbrlName } from '../xbrlName.ts';
import { NUMBER_FORMATS } from './numberFormats.ts';
import { TEXT_FORMATS } from './textFormats.ts';

export type Formatted =
  { readonly kind: 'value'; readonly value: string } | { readonly kind: 'transformation_unknown' | 'value_unreadable' };

/**
 * What is printed, as a format of a registry says it (Inline XBRL 1.1, attribute `format`).
 * @param format null where the mark-up names none: then it is printed as it is
 */
export function readFormatted(printed: string, format: XbrlName | null, kind: 'number' | 'text'): Formatted {
  if (format === null) {
    return { kind: 'value', value: printed };
  }
  const formats = [NUMBER_FORMATS, ...(kind === 'text' ? [TEXT_FORMATS] : [])];
  const read = formats.map((registry) => own(own(registry, format.space), format.local)).find(Boolean);
  if (read === undefined) {
    return { kind: 'transformation_unknown' };
  }
  const value = read(printed);
  return value === null ? { kind: 'value_unreadable' } : { kind: 'value', value };
}

/** Names come from the document: `constructor` is no format. */
function own<Value>(named: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined;
}
