/** By what a column of a customer's file is known for a field of an input. */
export interface FieldHeadings {
  /** What people call it, in German and English, folded (foldText); the name of the field is one as well. */
  readonly words: readonly string[];
  /** Whether a cell can be nothing else, whatever its column is called. */
  readonly isUnmistakable?: (cell: string) => boolean;
}

/** Of fields that several types have, in each the same; those of one type alone are in its declaration (`headings`). */
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
  name: { words: ['company name', 'legal name'] },
  max_credits: { words: ['hoechstens', 'budget', 'credits'] },
  deadline: { words: ['frist', 'bis', 'until'] },
  publication_id: {
    words: ['veroeffentlichungs id', 'veroeffentlichung', 'bekanntmachung', 'publikation', 'publication'],
  },
  upload_id: { words: ['upload', 'upload nr', 'datei', 'datei id', 'file', 'file id'] },
};
