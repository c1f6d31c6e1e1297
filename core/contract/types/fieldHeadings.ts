import { parseVatId } from '#domain/vat/vatId';

/** By what a column of a customer's file is known for a field of an input. */
export interface FieldHeadings {
  /** What people call it, in German and English, folded (foldText); the name of the field is one as well. */
  readonly words: readonly string[];
  /** Whether a cell can be nothing else, whatever its column is called. */
  readonly isUnmistakable?: (cell: string) => boolean;
}

/** Field of an input → its headings. Fields of one name are the same in every type. */
export const FIELD_HEADINGS: Readonly<Record<string, FieldHeadings>> = {
  company_id: {
    words: [
      'firmen id',
      'unternehmens id',
      'register id',
      'registernummer',
      'register nr',
      'registernr',
      'handelsregisternummer',
      'handelsregister nr',
      'hr nummer',
      'hr nr',
      'hrb',
      'hrb nummer',
      'hrb nr',
      'register number',
      'registration number',
      'company number',
      'commercial register number',
    ],
    isUnmistakable: (cell) => /^DE-[A-Za-z]{2,3}-[A-Z]\d{4}[A-Z]?-\d{1,7}[A-Z]{0,3}$/.test(cell),
  },
  euid: {
    words: ['eu id', 'eu identifikationsnummer', 'european unique identifier', 'einheitliche europaeische kennung'],
    isUnmistakable: (cell) => /^DE[A-Z]\d{4}[A-Z]?\.[A-Za-z]{2,3}\d{1,7}[A-Z]{0,3}$/.test(cell),
  },
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
  email: {
    words: [
      'e mail',
      'mail',
      'e mail adresse',
      'email adresse',
      'mailadresse',
      'mail adresse',
      'emailadresse',
      'kontakt e mail',
      'email address',
      'e mail address',
      'mail address',
      'contact email',
      'work email',
    ],
    isUnmistakable: (cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell),
  },
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
  name: { words: ['company name', 'legal name'] },
  city: { words: ['stadt', 'ort', 'sitz', 'seat', 'town', 'place'] },
  vat: {
    words: ['ust id', 'ustid', 'ust idnr', 'umsatzsteuer id', 'vat id', 'vat number', 'vat no'],
    isUnmistakable: (cell) => parseVatId(cell).kind === 'valid',
  },
  include: { words: ['teile', 'umfang', 'parts'] },
  years: { words: ['jahre', 'geschaeftsjahre', 'fiscal years'] },
  website: { words: ['webseite', 'internetseite', 'homepage', 'domain', 'web'] },
  depth: { words: ['tiefe', 'ebenen', 'levels'] },
  max_credits: { words: ['hoechstens', 'budget', 'credits'] },
  deadline: { words: ['frist', 'bis', 'until'] },
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
  document: { words: ['dokument', 'dokumentart', 'unterlage', 'document type', 'kind of document'] },
  which: { words: ['welche', 'welches', 'liste vom', 'aufgenommen am', 'filed on'] },
  publication_id: {
    words: ['veroeffentlichungs id', 'veroeffentlichung', 'bekanntmachung', 'publikation', 'publication'],
  },
};
