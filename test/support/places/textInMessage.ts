import { getElementsByTagName, textContent } from 'domutils';
import { ElementType, parseDocument } from 'htmlparser2';

const PATH = /^\(\/\/\*\[local-name\(\)="([\w.-]+)"\]\)\[(\d+)\](\/comment\(\)\[1\])?$/u;

/**
 * What a person finds at an XPath of a message, read without anything of the readers; null where nothing is.
 * @param path of the n-th element of a local name, or of the first comment in it
 */
export function textInMessage(bytes: Uint8Array, path: string): string | null {
  const [, name, ordinal, comment] = PATH.exec(path) ?? [];
  const message = parseDocument(new TextDecoder().decode(bytes), { xmlMode: true });
  const named = getElementsByTagName((tag) => tag.replace(/^.*:/u, '') === name, message);
  const element = named[Number(ordinal) - 1];
  if (element === undefined) {
    return null;
  }
  const commented = element.children.find(({ type }) => type === ElementType.Comment);
  const text =
    comment === undefined ? textContent(element) : commented !== undefined && 'data' in commented && commented.data;
  return text === false ? null : text.replace(/\s+/gu, ' ').trim();
}
