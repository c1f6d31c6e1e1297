import type { CompanyId } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import { normalName } from '../../../normalName.ts';
import { namesRegisterEntry } from '../../../namesRegisterEntry.ts';
import type { Block } from '../page/publicationBlocks.ts';

interface Publisher {
  readonly blocks: readonly Block[];
  readonly companyName: string;
}

/** Only what may print a number is looked through. */
const SHEET = /\p{L}[\s:.-]{0,4}(?:(?:Nr|Nummer)[\s:.-]{0,4})?\d/u;
/** `AG Köln` is no stock corporation. */
const COURT = /(?<!\p{L})AG(?= \p{Lu})/gu;
const FIRM =
  / (?:g?gmbh|mbh|ug|ag|kg|kgaa|se|ohg|eg|ltd|limited|sarl|bv|inc) | (?:mutter|tochter|ober)(?:gesellschaft|unternehmen) | (?:komplementaer|kommandit|gesellschafter)in(?:nen)? /u;
const IDENTITY_TITLE = /identifikation der gesellschaft/u;

/**
 * Whether the publication says that it is of this company: register type, number and, where one is named beside them,
 * court (docs/spec/registries.md, "Gazette publication"). What a table of identity says decides alone; elsewhere any
 * statement may match that names no other firm: notes tell the sheets of parents and partners too.
 */
export function isVerified({ blocks, companyName }: Publisher, company: CompanyId): boolean {
  const texts = blocks.flatMap((block) => textsOf(block));
  const declared = texts.filter(({ isIdentity }) => isIdentity);
  const candidates = declared.length > 0 ? declared : texts.filter((_, at) => isOfItself(texts, at, companyName));
  return candidates.some(({ text, context }) => namesRegisterEntry(text, context, company));
}

/**
 * Whether a sentence with a number speaks of the company itself, and of now: a number beside another firm is that one's, and
 * so may be one behind a sentence about another, which `sie` or `diese` point to.
 */
function isOfItself(texts: readonly Statement[], at: number, companyName: string): boolean {
  const text = texts[at]?.text ?? '';
  if (!SHEET.test(text)) {
    return true;
  }
  const isOfNobodyElse = !namesOther(text, companyName) && !PAST.test(text);
  const isOwn = OWN.test(text) || namesItself(text, companyName);
  return isOfNobodyElse && (isOwn || !isBehindOther(text, texts[at - 1]?.text ?? '', companyName));
}

function isBehindOther(text: string, before: string, companyName: string): boolean {
  return namesOther(before, companyName) || (POINTS_BACK.test(text) && !namesItself(before, companyName));
}

function namesItself(text: string, companyName: string): boolean {
  return ` ${normalName(text)} `.includes(` ${normalName(companyName)} `);
}

function namesOther(text: string, companyName: string): boolean {
  const own = ` ${normalName(companyName)} `;
  return FIRM.test(` ${normalName(text.replace(COURT, ' '))} `.replaceAll(own, ' '));
}

const OWN =
  /(?<!\p{L})(?:die|unsere) (?:gesellschaft|genossenschaft|firma|stiftung)(?!\p{L})|(?<!\p{L})(?:der|unser) verein(?!\p{L})/iu;
const POINTS_BACK = /^(?:sie|er|es|diese[rs]?|jene[rs]?|letztere[rs]?)(?!\p{L})/iu;
const PAST = /gelöscht|(?<!\p{L})(?:ehemals|früher|vormals|bisher|zuvor)(?!\p{L})|(?<!\p{L})bis (?:zum )?\d/iu;

interface Statement {
  readonly text: string;
  /** Where the court may be named. */
  readonly context: string;
  readonly isIdentity: boolean;
}

function textsOf(block: Block): readonly Statement[] {
  if (block.kind === 'table') {
    const text = block.grid.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join('\n');
    const isIdentity = IDENTITY_TITLE.test(foldText(text)) || /registergericht/iu.test(text);
    return [{ text, context: text, isIdentity }];
  }
  return block.text
    .split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => ({ text: sentence, context: sentence, isIdentity: false }));
}
