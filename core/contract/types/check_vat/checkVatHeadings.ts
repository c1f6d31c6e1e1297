import { parseVatId } from '#domain/vat/vatId';
import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const checkVatHeadings: Readonly<Record<string, FieldHeadings>> = {
  vat_id: {
    words: [
      'ust id',
      'ustid',
      'ust idnr',
      'ust id nr',
      'ustidnr',
      'umsatzsteuer id',
      'umsatzsteuer identifikationsnummer',
      'umsatzsteueridentifikationsnummer',
      'mwst nummer',
      'mwst nr',
      'vat',
      'vat number',
      'vat no',
      'vat nr',
      'vat registration number',
      'tax id eu',
    ],
    isUnmistakable: (cell) => parseVatId(cell).kind === 'valid',
  },
};
