import { isOfOtherTime } from '../../statement/headed/isOfOtherTime.ts';
import type { EmployeesContext } from './employees.ts';
import { isOfOthers } from './peopleWords.ts';

const PLACE =
  /(?<!\p{L})(?:Werk|Standort|Niederlassung|Zweigniederlassung|Betriebsstätte|Betriebsteil|Filiale)\s(?:\p{L}+\s)?\p{Lu}/u;
const PRIOR = /^\(?(?:(?:angaben|zahlen)\s(?:zum|des)\s)?vorjahr(?:e?s)?(?:zahlen|angaben)?\)?:?$/iu;

/** Whether a heading says that the people beneath it are those of another firm, of a place or of another year. */
export function headsOthers(heading: string, context: EmployeesContext): boolean {
  return (
    isOfOthers(heading.replaceAll(context.companyName, ' '), context) ||
    PLACE.test(heading) ||
    PRIOR.test(heading) ||
    isOfOtherTime(heading, { start: null, end: context.fiscalYearEnd })
  );
}

/** `Bei der Beta GmbH gilt Folgendes.` */
const ANNOUNCES = /^(?:Bei|Für|In|Zu)\s|folgende|wie\sfolgt|:$/iu;
/** `Diese Angabe betrifft die Beta GmbH.` */
const POINTS_BACK =
  /^(?:Dies(?:e[rs]?)?|Die)\s(?:\p{L}+\s)?(?:betrifft|betreffen|bezieht|beziehen|gilt|gelten|entfällt|entfallen|ist|sind)(?!\p{L})/iu;
const WITHDRAWS = /unzutreffend|nicht\szutreffend|unrichtig|fehlerhaft|falsch|überholt|korrigiert|berichtigt/iu;
/** Apprentices are none of the employees (section 267 (5) HGB), nor are managing directors. */
const ADDS =
  /^(?:Zusätzlich|Außerdem|Daneben|Darüber\shinaus|Ferner|Weiterhin|Hinzu\s(?:kommen|kamen)|Weitere)(?!\p{L})(?!.*(?:Auszubildende|Geschäftsführer|Praktikant|Vorst))/iu;

/** Whether the sentence before or after one about people says that they are others, not all, or not so many. */
export function isQualified(before: string, after: string, context: EmployeesContext): boolean {
  return (
    (ANNOUNCES.test(before) && isOfOthers(before, context)) ||
    (POINTS_BACK.test(after) && (isOfOthers(after, context) || WITHDRAWS.test(after))) ||
    ADDS.test(after)
  );
}
