import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { creditsOf, useWork } from '../../support/apiCalls.ts';
import { heldHandlers, type HeldType, readUploaded } from '../../support/heldScene.ts';
import { HOSTILE_ARCHIVES } from '../../support/hostile/hostileArchives.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PAGES } from '../../support/hostile/hostilePages.ts';
import { HOSTILE_PDFS } from '../../support/hostile/hostilePdfs.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
/** A thread ends after 7 s of the processor, which a busy machine may take long to give. */
const PATIENCE_MS = 240_000;
/** Links take less. */
const TOO_LARGE = new Set(['a page of 200 MB']);
/** Each of them is tried with its reader alone; here one of so many goes the whole way. */
const ONE_OF = 3;

let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10 });
  work(heldHandlers(platform.current));
});
afterEach(async () => {
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

const CASES = [
  ...[...HOSTILE_PDFS, ...HOSTILE_ARCHIVES].map((file) => ['read_shareholder_list', file] as const),
  ...HOSTILE_PAGES.map((file) => ['read_accounts', file] as const),
]
  .filter(([, { name }], at) => at % ONE_OF === 0 && !TOO_LARGE.has(name))
  .map(([type, file]): readonly [HeldType, string, HostileDocument] => [type, file.name, file]);

test.each(CASES)(
  '%s ends, and costs nothing, where it is sent %s',
  async (type, _name, { bytes }) => {
    const content = await bytes();
    const ended = await readUploaded(platform.current, organization.key, type, content);
    expect(ended).toMatchObject({ status: 'failed', output: null, credits_cost: 0 });
    expect(ended.error_code).toMatch(/^(?:document_unsupported|document_unreadable|wrong_document)$/u);
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ available: 10, reserved: 0 });
  },
  PATIENCE_MS,
);
