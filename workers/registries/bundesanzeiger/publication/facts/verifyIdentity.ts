import type { CompanyId } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import { namesRegisterEntry } from '../../../namesRegisterEntry.ts';
import type { Block } from '../page/publicationBlocks.ts';

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
  return candidates.some(({ text, context }) => namesRegisterEntry(text, context, company));
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
