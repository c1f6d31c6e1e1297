import { UnreadableDocument } from '../../../unreadableDocument.ts';

/** A page that can be read and is another one. */
export class NoPublication extends UnreadableDocument {}
