import { parseVatId } from '#domain/vat/vatId';
import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const getCompanyProfileHeadings: Readonly<Record<string, FieldHeadings>> = {
  city: { words: ['stadt', 'ort', 'sitz', 'seat', 'town', 'place'] },
  vat: {
    words: ['ust id', 'ustid', 'ust idnr', 'umsatzsteuer id', 'vat id', 'vat number', 'vat no'],
    isUnmistakable: (cell) => parseVatId(cell).kind === 'valid',
  },
  include: { words: ['teile', 'umfang', 'parts'] },
  years: { words: ['jahre', 'geschaeftsjahre', 'fiscal years'] },
  website: { words: ['webseite', 'internetseite', 'homepage', 'domain', 'web'] },
};
