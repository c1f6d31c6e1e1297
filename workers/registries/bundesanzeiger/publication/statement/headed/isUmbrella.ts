import { isOfOtherCompany } from './isOfOtherCompany.ts';
import { isTitle } from './namesOnlyAccounts.ts';
import { headsStatement } from './statementLine.ts';

/** `Jahresabschluss der Beta AG`, `Anlage 2: Abschluss der Organträgerin`, and no sentence of the notes. */
const ACCOUNTS =
  /^(?:anlage|teil|beilage)?[\s\d.:)A-D]{0,8}(?:(?:geprüfter?|festgestellter?)\s)?(?:jahres|konzern|einzel)?-?\s?abschlu(?:ss|ß)(?!\p{L})/iu;
const APPENDIX = /^(?:anlage|beilage)(?!\p{L})/iu;
/** Auditors and advisers sign accounts that are not theirs. */
const ADVISER = /prüf|vermerk|steuerberat|treuhand|revision|rechtsanw/iu;

/**
 * Whether a line heads all that follows, up to the next such line, as the accounts of one company: it announces accounts, or
 * is a heading that names another company.
 */
export function isUmbrella(line: string, isHeading: boolean, companyName: string): boolean {
  return (
    isTitle(line) &&
    !ADVISER.test(line) &&
    (ACCOUNTS.test(line) ||
      ((isHeading || APPENDIX.test(line)) && !headsStatement(line) && isOfOtherCompany(line, companyName)))
  );
}
