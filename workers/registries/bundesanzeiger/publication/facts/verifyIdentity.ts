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
const FIRM = / (?:g?gmbh|mbh|ug|ag|kg|kgaa|se|ohg|eg) /u;
const IDENTITY_TITLE = /identifikation der gesellschaft/u;

/**
 * Whether the publication says that it is of this company: register type, number and, where one is named beside them,
 * court (docs/spec/registries.md, "Gazette publication"). What a table of identity says decides alone; elsewhere any
 * statement may match that names no other firm: notes tell the sheets of parents and partners too.
 */
export function isVerified({ blocks, companyName }: Publisher, company: CompanyId): boolean {
  const texts = blocks.flatMap((block) => textsOf(block));
  const declared = texts.filter(({ isIdentity }) => isIdentity);
  const candidates = declared.length > 0 ? declared : texts.filter(({ text }) => !namesOther(text, companyName));
  return candidates.some(({ text, context }) => namesRegisterEntry(text, context, company));
}

/** A number beside another firm is the number of that one. */
function namesOther(text: string, companyName: string): boolean {
  if (!SHEET.test(text)) {
    return false;
  }
  const own = ` ${normalName(companyName)} `;
  return FIRM.test(` ${normalName(text.replace(COURT, ' '))} `.replaceAll(own, ' '));
}

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
