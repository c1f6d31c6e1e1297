const RESULT = String.raw`jahres(?:ueberschuss|fehlbetrag|ergebnis|gewinn|verlust)`;
/** Words that name a result no other than that of the year; each further one may make it that of a part, or one before taxes. */
const FURTHER = String.raw`(?:konzern)?${RESULT}|ueberschuss|fehlbetrag|gewinn|verlust|und|oder|bzw|konzern|der|des|gesellschaft|(?:geschaefts|wirtschafts|berichts|kalender)?jahre?s|laufenden|lfd|nach (?:ertrag)?steuern`;

/** The folded name of the result of the year (sections 266 (3) A.V and 275 HGB) that says no more. */
export const NAMES_RESULT = new RegExp(
  String.raw`^(?:(?:konzern|vereins|stiftungs) ?)?${RESULT}(?: (?:${FURTHER}))*$|^(?:vereins|stiftungs)ergebnis$`,
  'u',
);
