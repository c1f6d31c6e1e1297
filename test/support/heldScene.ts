import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { createHeldTurns } from '../../workers/documents/heldTurns.ts';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { createReadAccountsHandler } from '../../workers/enrichments/read_accounts/readAccountsHandler.ts';
import { createReadShareholderListHandler } from '../../workers/enrichments/read_shareholder_list/readShareholderListHandler.ts';
import { resourceOf, waitFor } from './apiCalls.ts';
import type { TestPlatform } from './testPlatform.ts';
import { sentUpload } from './uploadCalls.ts';

export type HeldType = 'read_accounts' | 'read_shareholder_list';

/** The handlers of what customers hold, as a worker has them. */
export function heldHandlers({ foundation }: TestPlatform): Readonly<Record<HeldType, EnrichmentHandler>> {
  const { heldUploads: uploads, mirror } = foundation;
  const held = { uploads, turns: createHeldTurns() };
  return {
    read_accounts: createReadAccountsHandler(held),
    read_shareholder_list: createReadShareholderListHandler(held, mirror),
  };
}

/** Uploads a file and has it read. */
export async function readUploaded(
  platform: TestPlatform,
  key: string,
  type: HeldType,
  bytes: Uint8Array,
  input: Readonly<Record<string, unknown>> = {},
): Promise<EnrichmentResource> {
  const { id } = await sentUpload(platform, key, Buffer.from(bytes), 'document');
  return readHeld(platform, key, type, { upload_id: id, ...input });
}

/** Waits for the end. */
export async function readHeld(
  platform: TestPlatform,
  key: string,
  type: HeldType,
  body: Readonly<Record<string, unknown>>,
): Promise<EnrichmentResource> {
  let ended = resourceOf(await platform.call(`/api/enrichments/${type}`, { key, body }));
  // A request waits for less than a busy machine may take.
  while (ended.status !== 'completed' && ended.status !== 'failed') {
    ended = resourceOf(await waitFor(platform, key, ended.id));
  }
  return ended;
}
