/** The class of what holds a table of hits. The part behind the last underscores is another in each release. */
export const KNOWN_TABLE = 'searchResultTable_tableContainer__k3pQ1';

/** Invented: what a new release could call it, for the fault `changed_markup`. */
export const CHANGED_TABLE = 'hitGrid_grid__Zx81a';
