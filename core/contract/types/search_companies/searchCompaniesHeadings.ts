import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const searchCompaniesHeadings: Readonly<Record<string, FieldHeadings>> = {
  query: {
    words: [
      'firma',
      'firmenname',
      'firmierung',
      'unternehmen',
      'unternehmensname',
      'name',
      'name der firma',
      'kunde',
      'kundenname',
      'gesellschaft',
      'organisation',
      'company',
      'company name',
      'account',
      'account name',
      'business name',
      'organization',
      'legal name',
    ],
  },
  register_type: { words: ['registerart', 'register art', 'registertyp', 'register', 'type of register'] },
  court_code: {
    words: [
      'amtsgericht',
      'registergericht',
      'gericht',
      'gerichtscode',
      'xjustiz',
      'xjustiz id',
      'court',
      'register court',
    ],
  },
};
