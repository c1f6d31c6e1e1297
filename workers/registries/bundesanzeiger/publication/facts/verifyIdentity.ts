import { type CompanyId, REGISTER_TYPES } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import type { Block } from '../page/publicationBlocks.ts';

const NUMBER = new RegExp(
  String.raw`(?<!\p{L})(${REGISTER_TYPES.join('|')})[\s:.-]*(?:(?:Nr|Nummer)[\s:.-]*)?(\d{1,3}(?:[ .]\d{3})+|\d{1,7})(?!\d)`,
  'gu',
);
/** A register number printed without its type, behind a label that says what it is. */
const BARE_NUMBER = /Register-?\s?(?:Nr|Nummer)\.?\s*(?::\s*)?(\d{1,7})(?!\d)/giu;
const COURT =
  /(?:Amtsgerichts?|Registergerichts?|\bAG)\s*(?::\s*)?(?:ist\s+das\s+)?(?:Amtsgerichts?\s+|AG\s+)?(\p{Lu}[\p{L}./-]*(?:\s(?:am|an|der|im|i\.|a\.|in|\()?\s?\p{Lu}[\p{L}./)-]*)*)/gu;
const IDENTITY_TITLE = /identifikation der gesellschaft/u;

/**
 * Whether the publication says that it is of this company: register type, number and, where one is named beside them,
 * court (docs/spec/registries.md, "Gazette publication"). What a table of identity says decides alone; elsewhere any
 * statement may match, since notes name other companies too.
 */
export function isVerified(blocks: readonly Block[], company: CompanyId): boolean {
  const texts = blocks.flatMap((block) => textsOf(block));
  const declared = texts.filter(({ isIdentity }) => isIdentity);
  const candidates = declared.length > 0 ? declared : texts;
  return candidates.some(({ text, context }) => names(text, context, company));
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

function names(text: string, context: string, { registerType, number, court }: CompanyId): boolean {
  const typed = [...text.matchAll(NUMBER)].some(
    ([, type = '', digits = '']) => type === registerType && digits.replace(/\D/gu, '') === number,
  );
  const bare = [...text.matchAll(BARE_NUMBER)].some(([, digits = '']) => digits === number);
  if (!typed && !bare) {
    return false;
  }
  const courts = [...context.matchAll(COURT)].map(([, name = '']) => foldText(name)).filter((name) => name !== '');
  return courts.length === 0 || courts.some((name) => isCourt(name, foldText(court.name)));
}

/** `Charlottenburg` and `Berlin-Charlottenburg` are Berlin (Charlottenburg); what follows the name may be a verb. */
function isCourt(printed: string, name: string): boolean {
  const [words, known] = [printed.split(' '), name.split(' ')];
  const shared = known.filter((word) => words.includes(word));
  return shared.length > 0 && (words[0] === undefined || known.includes(words[0]));
}
