import type { DocumentCache } from '#ports/documentCache';
import type { Mirror } from '#ports/mirror';
import type { DocumentKeeper } from './documentKeeper.ts';

/** What is needed beside the register to read shareholder lists. */
export interface ListServices {
  /** Lists of attempts that were interrupted. */
  readonly cache: DocumentCache;
  readonly mirror: Mirror;
  readonly keeper: DocumentKeeper;
}
