/** The names in a result list: of the attribute that counts the hits, and of classes. */
export interface ResultMarkup {
  readonly count: string;
  readonly container: string;
  readonly header: string;
  readonly row: string;
  readonly name: string;
  readonly area: string;
  readonly info: string;
  readonly date: string;
}

/** docs/spec/registries.md, "Gazette result list". */
export const KNOWN_MARKUP: ResultMarkup = {
  count: 'data-count',
  container: 'container result_container global-search',
  header: 'row sticky-top result_header',
  row: 'row',
  name: 'first',
  area: 'part',
  info: 'info',
  date: 'date',
};

/** Invented: what a new release could look like, for the fault `changed_markup`. */
export const CHANGED_MARKUP: ResultMarkup = {
  count: 'data-hits',
  container: 'hit-list',
  header: 'hit-head',
  row: 'hit',
  name: 'hit-company',
  area: 'hit-section',
  info: 'hit-title',
  date: 'hit-day',
};
