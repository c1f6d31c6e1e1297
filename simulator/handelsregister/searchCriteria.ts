/** `1` all words, `2` at least one word, `3` the exact name: the values of the radio buttons. */
export type KeywordMode = '1' | '2' | '3';

/** The search form as filled in; an empty string is a field left empty. */
export interface SearchCriteria {
  readonly keywords: string;
  readonly keywordMode: KeywordMode;
  readonly similar: boolean;
  readonly alsoDeleted: boolean;
  readonly seat: string;
  readonly registerType: string;
  readonly registerNumber: string;
  readonly courtCode: string;
  readonly legalForm: string;
  readonly postalCode: string;
  readonly city: string;
  readonly street: string;
  /** Names of federal states. */
  readonly states: readonly string[];
  readonly branchesOnly: boolean;
  readonly rowsPerPage: number;
}

export const ROWS_PER_PAGE: readonly number[] = [10, 25, 50, 100];

/** What a browser posts: a field sent twice becomes a list. */
export type FormBody = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One field's value, or an empty string. */
export function fieldOf(body: FormBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : (value?.[0]?.trim() ?? '');
}

/** Reads the posted search form; `stateNames` are the checkboxes to look for. */
export function readSearchCriteria(body: FormBody, stateNames: readonly string[]): SearchCriteria {
  const field = (name: string): string => fieldOf(body, `form:${name}`);
  const checked = (name: string): boolean => body[`form:${name}_input`] !== undefined;
  const mode = field('schlagwortOptionen');
  const rows = Number(field('ergebnisseProSeite_input'));
  return {
    keywords: field('schlagwoerter'),
    keywordMode: mode === '2' || mode === '3' ? mode : '1',
    similar: checked('aenlichLautendeSchlagwoerterBoolChkbox'),
    alsoDeleted: checked('auchGeloeschte'),
    seat: field('NiederlassungSitz'),
    registerType: field('registerArt_input'),
    registerNumber: field('registerNummer'),
    courtCode: field('registergericht_input'),
    legalForm: field('rechtsform_input'),
    postalCode: field('postleitzahl'),
    city: field('ort'),
    street: field('strasse'),
    states: stateNames.filter((name) => checked(name)),
    branchesOnly: checked('nurZweigniederlassungenBoolChkbox'),
    rowsPerPage: ROWS_PER_PAGE.includes(rows) ? rows : 10,
  };
}

export const EMPTY_CRITERIA: SearchCriteria = readSearchCriteria({}, []);

export type CriteriaVerdict = 'valid' | 'no_criterion' | 'bad_number';

/** The two rules that the public sources state: at least one criterion, and a number of digits and wildcards. */
export function checkSearchCriteria(criteria: SearchCriteria): CriteriaVerdict {
  if (!/^[\d*?]*$/.test(criteria.registerNumber)) {
    return 'bad_number';
  }
  const { keywords, seat, registerType, registerNumber, courtCode, legalForm, postalCode, city, street } = criteria;
  const texts = [keywords, seat, registerType, registerNumber, courtCode, legalForm, postalCode, city, street];
  return texts.some((text) => text !== '') || criteria.states.length > 0 ? 'valid' : 'no_criterion';
}
