import type { Page } from '../types.ts';
import { isEnvelope } from './isEnvelope.ts';

/** Whether a body is a page of a list. One that does not say whether it is the last would be read for ever. */
export function isPage(body: unknown): body is Page<unknown> {
  if (!isEnvelope(body) || !Array.isArray(body.data) || !('next_cursor' in body)) {
    return false;
  }
  return body.next_cursor === null || typeof body.next_cursor === 'string';
}
