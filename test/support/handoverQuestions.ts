import { randomBytes } from 'node:crypto';
import type { WantedDocument } from '#domain/handover';
import { HANDOVER_PROVIDER } from '#domain/handover';
import { newProviderReference, providerReferenceHash } from '#domain/providerReference';
import type { ClaimedWork } from '#ports/workQueue';
import type { Lease } from '#ports/workLedger';
import { inChunks } from './tables/inChunks.ts';
import type { StoreHarness } from './storeHarness.ts';

/** Seconds that people have in tests. */
export const HANDOVER_SECONDS = 600;

export const WANTED: WantedDocument = {
  source: 'unternehmensregister',
  company: 'Muster Maschinenbau GmbH',
  title: 'Jahresabschluss zum Geschäftsjahr vom 01.01.2024 bis zum 31.12.2024',
  publishedOn: '2025-11-03',
  url: 'https://www.unternehmensregister.de/de/suche?companyName=Muster+Maschinenbau+GmbH',
  forms: ['html', 'xhtml'],
};

/** Asks people as an attempt does, up to the moment before it waits. */
export async function askPeople(
  harness: StoreHarness,
  work: ClaimedWork,
  { refusal = null, seconds = HANDOVER_SECONDS }: { readonly refusal?: string | null; readonly seconds?: number } = {},
): Promise<string> {
  const reference = await openQuestion(harness, work, seconds);
  const deadline = harness.clock.in(seconds);
  await harness.ports.handovers.ask({ lease: work, reference, wanted: WANTED, deadline, refusal });
  return providerReferenceHash(reference);
}

/** Stores a question of an attempt, of which nobody is told yet; its reference. */
export async function openQuestion(
  { ports, clock }: StoreHarness,
  work: ClaimedWork,
  seconds = HANDOVER_SECONDS,
): Promise<string> {
  const reference = newProviderReference(randomBytes);
  const deadline = clock.in(seconds);
  const question = {
    lease: work,
    provider: HANDOVER_PROVIDER,
    referenceHash: providerReferenceHash(reference),
    held: { wanted: WANTED, deadline: deadline.toISOString() },
    deadline,
  };
  if (!(await ports.providerRequests.open(question, clock.now()))) {
    throw new Error('The lease was lost before people were asked');
  }
  return reference;
}

/** Asks with any lease and any question, as a worker could that is not what it says to be. */
export function askWith({ ports, clock }: StoreHarness, lease: Lease, reference: string): Promise<void> {
  const wanted = { ...WANTED, url: 'https://elsewhere.example.com/' };
  return ports.handovers.ask({
    lease,
    reference,
    wanted,
    deadline: clock.in(HANDOVER_SECONDS),
    refusal: 'Log in there.',
  });
}

/** A file as people bring it for an enrichment; its id. An upload of no enrichment where it is null. */
export async function bringFile(
  { ports, clock, organizationId }: StoreHarness,
  enrichmentId: number | null,
  text: string,
): Promise<number> {
  const room = { maxBytes: 1_000_000_000, fileMaxBytes: 20_000_000, sendableSince: new Date(0) };
  const id = await ports.uploads.create(organizationId, clock.now(), room, 'accounts.html');
  if (id === null) {
    throw new Error('There is no room for a file');
  }
  if (enrichmentId !== null && !(await ports.handovers.announce(enrichmentId, id))) {
    throw new Error('The file could not be announced');
  }
  const content = { type: 'application/octet-stream', chunks: inChunks(Buffer.from(text)), maxBytes: 20_000_000 };
  await ports.uploads.store(id, content, clock.now());
  return id;
}
