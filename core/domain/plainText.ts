import { decodedEntity, ENTITY } from './htmlEntity.ts';

/** Tags and comments; what stands between two of them are words beside each other. */
const TAG = /<[^<>]*>/gu;

/** What mark-up shows. */
export function plainText(markup: string): string {
  return markup.replace(TAG, ' ').replace(ENTITY, decodedEntity);
}
