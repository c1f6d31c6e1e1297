import { numberedEntriesAbroad } from '../holder/foreignRegister.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { writtenDays } from '../values/writtenDay.ts';

/** A stretch of running text that is all about who holds, or all about what is held. */
export interface ProsePart {
  readonly kind: 'holder' | 'shares';
  readonly text: string;
}

/** What is said of shares and of nobody. */
const OF_SHARES =
  /^(?:Geschäftsanteil(?:e[ns]?|s)?|(?:Kapital|Gesellschafts)anteil(?:e[ns]?|s)?|Stammeinlagen?|Stammkapitals?|(?:Gesamt|Einzel)?[Nn]ennbetr[aä]ge?[ns]?|Nennwert(?:e[ns]?|s)?|Beteiligung(?:en)?|[Bb]eteiligt|Anteile?[ns]?|[Hh]ält|[Hh]alten|übernimmt|übernehmen|übernommen(?:e[nr]?)?|besitz(?:t|en)|holds?|[Ss]hares?|[Ll]fd|[Ll]aufende[nr]?|[Ii]nsgesamt|[Zz]usammen|[Gg]esamt|Summe|gehaltene?n?)$/u;
/** What stands between such words, and elsewhere too. */
const LINK =
  /^(?:[Mm]it|[Dd]en|die|der|dem|das|des|[Ee]ine?[nmr]?|im|in|am|an|von|vom|zu|zum|zur|je|jeweils|à|und|sowie|bis|ist|sind|hat|haben|wird|werden|Inhaber(?:in)?|zwei|drei|vier|fünf|sechs|zehn|welche[rs]?|[Ff]olgende[nrm]?|weitere[nrm]?|nämlich|über|Höhe|Nrn?|Nummern?|No|Nos|no|nos|Sie|Er|Es|Diese[rs]?|Gesellschaft|[Ss]ämtliche[nrs]?|[Aa]lle[nr]?|Der|Die|Das|EUR|Euro|DM|of|the|with|a|each|in|total|and|to|numbered|numbers?|[Nn]ominal|value|amount|entspricht|entsprechend|entsprechen|davon|[Dd]ies|Kapitals?|Betrag|Prozent|Quote|voll|eingezahlt|erbracht|lautend|auf|ca|rd|[-=–—+&])$/u;
/** What may lead to the first word about shares. */
const LEADS =
  /^(?:[Mm]it|[Dd]en|[Dd]ie|[Dd]er|dem|[Dd]as|[Ee]ine?[nmr]?|von|zu|zum|je|jeweils|ist|sind|hat|haben|wird|werden|Inhaber(?:in)?|welche[rs]?|Sie|Er|Es|Diese[rs]?|[Ss]ämtliche[nrs]?|[Aa]lle[nr]?|with|the|a)$/u;
const NUMBERING =
  /^(?:Nrn?|Nummern?|Nos?|nos?|lfd|laufende[nr]?|Geschäftsanteil(?:e[ns]?|s)?|Anteile?[ns]?|[Ss]hares?|numbered|numbers?)$/u;
/** One number or range, with points or commas between thousands or the parts of a number. */
const NUMBERS = /^\d{1,9}(?:[.,]\d{1,3}){0,3}(?:[-–—/]\d{1,9}(?:[.,]\d{1,3}){0,3})?$/u;
const JOINS = /^(?:und|sowie|bis|and|to|[-–—&])$/u;
/** `2.` before a name counts holders. */
const ENUMERATOR =
  /(?<=^|[\n\u2028\u2029])\s{0,9}(?:\(?(?:\d{1,3}(?:\.\d{1,2})?[.)]|\d{1,3}\.\d{1,2}(?=\s)|[a-z][.)])\)?(?=\s+\p{Lu})|Nrn?\.\s?\d{1,9}(?=\s+\p{Lu}[\p{L}-]*,\s\p{Lu}))/gu;

/** The company's own shares, which tell who holds them. */
const OWN = /(?<!\p{L})eigene[nr]?\s+(?:Geschäftsa|A)nteile?n?(?!\p{L})/gu;

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

type TokenKind = 'other' | 'shares' | 'link' | 'numbers';

interface Token extends Span {
  readonly word: string;
  readonly kind: TokenKind;
  /** Whether a comma, a bracket or a line parts it from the token before. */
  readonly isApart: boolean;
}

/** Parts running text into what names holders and what tells their shares, in the order of the text. */
export function proseParts(text: string): readonly ProsePart[] {
  const tokens = tokensOf(text);
  return partsOf(text, tokens, new Set(runsOf(tokens).flatMap(aboutShares)));
}

/** Tokens between those that are surely not about shares. */
function runsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'other') {
      runs.push([]);
    } else {
      runs.at(-1)?.push(token);
    }
  }
  return runs.filter((run) => run.some(({ kind }) => kind === 'shares'));
}

function tokensOf(text: string): readonly Token[] {
  const shares = lettersIn(text, [...amountsIn(text, false), ...percentsIn(text, false)]);
  const others = lettersIn(text, [
    ...writtenDays(text),
    ...spansOf(text, ENUMERATOR),
    ...spansOf(text, OWN),
    ...numberedEntriesAbroad(text),
  ]);
  let last = 0;
  return [...text.matchAll(/\S+/gu)].map((match): Token => {
    const [start, end] = [match.index, match.index + match[0].length];
    const word = match[0].replace(/^[^\p{L}\d=+&–—-]+|(?<=[\p{L}\d])[^\p{L}\d]+$/gu, '');
    const isApart =
      /[,;:(]/u.test(text.slice(Math.max(0, last - 1), last)) ||
      match[0].startsWith('(') ||
      /^$|[\n\u2029]/u.test(text.slice(last, start));
    last = end;
    const isIn = (letters: Uint8Array): boolean => letters.subarray(start, end).includes(1);
    // `Verden (Aller)`
    const isPlace = /^\(\p{Lu}\p{Ll}+\)/u.test(match[0]) && !OF_SHARES.test(word);
    return {
      start,
      end,
      word,
      kind: isIn(others) || isPlace ? 'other' : isIn(shares) ? 'shares' : kindOf(word),
      isApart,
    };
  });
}

/** Which letters of a text are part of any of some spans. */
function lettersIn(text: string, spans: readonly Span[]): Uint8Array {
  const letters = new Uint8Array(text.length);
  spans.forEach(({ start, end }) => letters.fill(1, start, end));
  return letters;
}

function kindOf(word: string): TokenKind {
  if (OF_SHARES.test(word)) {
    return 'shares';
  }
  return word === '' || LINK.test(word) ? 'link' : NUMBERS.test(word) ? 'numbers' : 'other';
}

/** What of a run is about shares: what only links, and numbers that number no shares, belong to the holders beside it. */
function aboutShares(run: readonly Token[]): readonly Token[] {
  const first = run.findIndex((token) => token.kind === 'shares' || leads(token));
  const begin = counts(run[first - 1], run[first]) ? first - 1 : first;
  let end = begin;
  let isList = false;
  for (const [at, token] of run.entries()) {
    isList = NUMBERING.test(token.word) || (isList && goesOnNumbering(token));
    end = token.kind === 'shares' || (token.kind === 'numbers' && isList) ? at : end;
  }
  return run.slice(begin, end + 1);
}

/** `: 1 Geschäftsanteil`; numbers of registers have more digits. */
function counts(before: Token | undefined, { word }: Pick<Token, 'word'> = { word: '' }): boolean {
  return before?.kind === 'numbers' && before.isApart && /^\d{1,3}$/u.test(before.word) && NUMBERING.test(word);
}

function leads({ kind, word, isApart }: Token): boolean {
  return kind === 'link' && (LEADS.test(word) || (isApart && NUMBERING.test(word)));
}

function goesOnNumbering({ kind, word }: Token): boolean {
  return kind === 'numbers' || word === '' || JOINS.test(word);
}

function partsOf(text: string, tokens: readonly Token[], shares: ReadonlySet<Token>): readonly ProsePart[] {
  const parts: { kind: ProsePart['kind']; start: number; end: number }[] = [];
  for (const token of tokens) {
    const { start, end } = token;
    const kind = shares.has(token) ? 'shares' : 'holder';
    const last = parts.at(-1);
    if (last?.kind === kind) {
      last.end = end;
    } else {
      parts.push({ kind, start, end });
    }
  }
  return parts.map(({ kind, start, end }) => ({ kind, text: text.slice(start, end) })).filter(isTelling);
}

/** Conjunctions and punctuation between two stretches tell nothing. */
function isTelling({ kind, text }: ProsePart): boolean {
  return kind === 'shares' || /\p{Lu}|\d/u.test(text);
}
