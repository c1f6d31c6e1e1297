import { readXml, type XmlElement } from '../readXml.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';

/** One `<update>` of a JSF partial response: the new mark-up of the element with this id. */
export interface PartialUpdate {
  readonly id: string;
  readonly content: string;
}

export function isPartialResponse(text: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<partial-response[\s>]/u.test(text);
}

/**
 * @throws UnreadableDocument where the response is broken, an error or a redirect
 * (docs/spec/registries.md, "handelsregister.de").
 */
export function updatesOf(text: string): readonly PartialUpdate[] {
  const root = readXml(text, 'update');
  const refusal = root.children.find((child) => child.name === 'error' || child.name === 'redirect');
  if (refusal !== undefined) {
    throw new UnreadableDocument(`The portal answered with <${refusal.name}> instead of an update.`);
  }
  return root.children
    .filter((child) => child.name === 'changes')
    .flatMap((changes) => changes.children)
    .filter((child) => child.name === 'update')
    .map((update: XmlElement) => ({ id: update.attributes['id'] ?? '', content: update.text }));
}
