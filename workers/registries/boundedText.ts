import { PORTAL_TEXT_LIMITS } from '#domain/portalTextLimits';
import { UnreadableDocument } from './unreadableDocument.ts';

/**
 * The text itself, where a document of its kind may have one so long.
 *
 * @throws UnreadableDocument where it is longer
 */
export function boundedText(text: string, kind: keyof typeof PORTAL_TEXT_LIMITS): string {
  const most = PORTAL_TEXT_LIMITS[kind];
  if (text.length > most) {
    throw new UnreadableDocument(`The document has a ${kind} of more than ${most.toLocaleString('en')} characters.`);
  }
  return text;
}
