import type { StructuredPerson } from '../structuredInformation.ts';
import { isUnfinished, isWrapped, joined } from './paragraphs.ts';
import { readPrintedPerson, type PrintedHolder } from './printedPerson.ts';
import type { PrintedLine } from './sections.ts';

/** A line that names a role, for one person behind it or for all below it; no rule has so few words before its colon. */
const ROLE = /^(\p{Lu}[\p{L}()/. -]{2,59}?)\s*:(?:\s+|$)/u;
/** The first words of special powers and of kinds of Prokura. */
const RULE =
  /^(?:jeweils\s+|je\s+)?(?:(?:Einzel|Allein|Gesamt|Filial|Niederlassungs)-?(?:vertretung|prokura)|vertretungsberechtigt|vertritt\b|gemeinsam\b|gemeinschaftlich|mit der (?:Befugnis|Ermächtigung)|mit Einzel|ohne (?:die )?Befugnis|befreit|von den Beschränkungen|von der Vertretung|nicht vertretungs|Vertretungsbefugnis|Prokura\b)/iu;

/** Roles that every register prints: they begin an entry even where the line before them happens to be full. */
const KNOWN_ROLE =
  /^(?:Geschäftsführ|Vorstand|Vorsitzend|Mitglied|Persönlich haftend|Inhaber|Partner|Gesellschafter|Liquidator|Abwickler|Stellv)[\p{L}()/. -]{0,50}:(?:\s|$)/u;

interface Entry {
  readonly role: string | null;
  readonly holder: PrintedHolder;
  rule: string | null;
}

/**
 * All people whom a part names. A rule that ends in a colon holds for all below it, any other for the person before it.
 * Null where a line of the part is none of these: then it does not tell who else is missing. Where the ends of lines
 * mislead, every line may be an entry of its own.
 *
 * @param role of those whose line names none; null where every line must name one
 */
export function readPrintedPeople(
  lines: readonly PrintedLine[],
  rightEdge: number,
  role: string | null,
): readonly StructuredPerson[] | null {
  const readings = [entriesOf(lines, rightEdge), lines.map(({ text }) => text)].map((entries) =>
    readAll(entries, role),
  );
  return readings.find((people) => people !== null) ?? null;
}

/** Null where an entry is not understood. */
function readAll(entries: readonly string[], role: string | null): readonly StructuredPerson[] | null {
  const reader = new PeopleReader();
  const isRead = entries.every((text) => reader.read(text));
  const people = reader.entries.map(({ holder, rule, role: own }) => ({ ...holder, rule, role: own ?? role }));
  return isRead && people.every(hasRole) ? people : null;
}

function hasRole<Person extends { readonly role: string | null }>(person: Person): person is Person & { role: string } {
  return person.role !== null;
}

/** `1.` before an entry, or in a line of its own. */
const NUMBER = /^\d{1,2}\.(?:\s+|$)/u;
/** A rule with the first of those for whom it holds. */
const RULE_AND_PERSON = /^([^:]{3,400}:)\s+(\S.*)$/su;

class PeopleReader {
  readonly entries: Entry[] = [];
  #role: string | null = null;
  #ruleAbove: string | null = null;
  /** Whether nobody has been read since the last number, or since the rule above. */
  #isOpen = true;

  /** Whether the text is understood. */
  read(numbered: string): boolean {
    const text = numbered.replace(NUMBER, '');
    if (text !== numbered) {
      this.#beginEntry();
    }
    return RULE.test(text) ? this.#readRule(text) : this.#readPeople(text);
  }

  #readRule(text: string): boolean {
    const [, rule, person] = RULE_AND_PERSON.exec(text) ?? [];
    if (rule === undefined || person === undefined || readPrintedPerson(person) === null) {
      this.#takeRule(text);
      return true;
    }
    this.#takeRule(rule);
    return this.#takePerson(person);
  }

  #readPeople(text: string): boolean {
    const [label, role] = ROLE.exec(text) ?? [];
    const rest = label === undefined ? text : text.slice(label.length).trim();
    this.#role = role ?? this.#role;
    return rest === '' || rest.split(/;\s+(?=\p{Lu})/u).every((person) => this.#takePerson(person));
  }

  /** What holds for one numbered entry says nothing of the next. */
  #beginEntry(): void {
    this.#ruleAbove = this.#isOpen ? this.#ruleAbove : null;
    this.#isOpen = true;
  }

  #takeRule(text: string): void {
    const rule = text.replace(/(?<!\s)\s*[:;]$/u, '');
    if (this.#isOpen) {
      this.#ruleAbove = both(this.#ruleAbove, rule);
      return;
    }
    if (text.endsWith(':')) {
      this.#ruleAbove = rule;
      this.#isOpen = true;
      return;
    }
    const own = /^(?:jeweils|je)\s/iu.test(rule)
      ? this.entries.filter((entry) => entry.rule === null)
      : this.entries.slice(-1);
    own.forEach((entry) => (entry.rule = both(entry.rule, rule)));
  }

  #takePerson(text: string): boolean {
    const start = [...text.matchAll(/,\s+/gu)].find((comma) => RULE.test(text.slice(comma.index + comma[0].length)));
    const holder = readPrintedPerson(start === undefined ? text : text.slice(0, start.index));
    if (holder === null) {
      return false;
    }
    const own = start === undefined ? null : text.slice(start.index + start[0].length).replace(/(?<!\s)\s*[:;]$/u, '');
    this.entries.push({ role: this.#role, holder, rule: own ?? this.#ruleAbove });
    this.#isOpen = false;
    return true;
  }
}

function both(rule: string | null, another: string): string {
  return rule === null ? another : `${rule} ${another}`;
}

/** Lines put together to entries: each begins with a role, with a rule, or where the line before it was not full. */
function entriesOf(lines: readonly PrintedLine[], rightEdge: number): readonly string[] {
  const entries: PrintedLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const open = entries.at(-1);
    const goesOn = before !== undefined && (isWrapped(before, line, rightEdge) || isUnfinished(before, line));
    if (open === undefined || !goesOn || beginsEntry(line.text, joined(open))) {
      entries.push([line]);
    } else {
      open.push(line);
    }
  }
  return entries.map(joined);
}

/** A rule may go on with words that look like a role or another rule, unless it has ended. */
function beginsEntry(text: string, before: string): boolean {
  const hasEnded = !RULE.test(before) || /[.:]$/u.test(before);
  return KNOWN_ROLE.test(text) || (hasEnded && (ROLE.test(text) || RULE.test(text)));
}
