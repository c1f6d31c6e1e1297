import { inflateRawSync } from 'node:zlib';
import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import { parseDocument } from 'htmlparser2';

const PATH =
  /^\(?(?:doc\("(?<file>[^"]+)"\))?\/\/\*\[(?:@id="(?<id>[^"]+)"|local-name\(\)="(?<name>[^"]+)")\](?:\)\[(?<ordinal>\d+)\])?$/u;

/** What a person finds at an XPath of a report in XBRL, read without anything of the readers; null where nothing is. */
export function textInReport(bytes: Uint8Array, path: string): string | null {
  const { file, id, name, ordinal } = PATH.exec(path)?.groups ?? {};
  const source = file === undefined ? bytes : unpacked(Buffer.from(bytes), file);
  const document = parseDocument(new TextDecoder().decode(source), { xmlMode: true });
  const isNamed = (element: Element): boolean =>
    id === undefined ? element.name.replace(/^.*:/u, '') === name : element.attribs['id'] === id;
  const found = getElementsByTagName(() => true, document).filter(isNamed);
  const element = found[Number(ordinal ?? 1) - 1];
  return element === undefined ? null : shownText(element).replace(/\s+/gu, ' ').trim();
}

/** What an `ix:exclude` holds is no part of a value. Dates of a context are parted. */
function shownText(node: AnyNode): string {
  if (isText(node)) {
    return node.data;
  }
  if (!hasChildren(node) || (isTag(node) && node.name.endsWith(':exclude'))) {
    return '';
  }
  const text = node.children.map(shownText).join('');
  return isTag(node) && node.name.endsWith('Date') ? ` ${text} ` : text;
}

/** A file of an archive whose local headers tell its size. */
function unpacked(archive: Buffer, file: string): Buffer {
  const name = Buffer.from(file);
  const at = archive.indexOf(name);
  const header = at - 30;
  const packedSize = archive.readUInt32LE(header + 18);
  const start = at + name.length;
  return inflateRawSync(archive.subarray(start, start + packedSize));
}
