import { dedupKey } from '#domain/dedupKey';
import type { Provenance } from '#domain/provenance';
import { providerReferenceHash } from '#domain/providerReference';
import type { AcceptanceRequest } from '#ports/acceptance';
import type { ClaimedWork } from '#ports/workQueue';
import type { PostgresPorts } from '../../test/support/postgresPorts.ts';
import { fillBatches } from './fillBatches.ts';
import { BASELINE_AT } from './predictable.ts';

const LANE = 'network';
const LATER = new Date(BASELINE_AT.getTime() + 600_000);
const MIRROR = {
  records: [{ key: 'company:DE-HRB-F1103-1', record: { name: 'Vogelthal Kältetechnik GmbH' } }],
  publications: [
    { publicationId: 'p1', companyId: 'DE-HRB-F1103-1', source: 'bundesanzeiger', entry: { title: 'Jahresabschluss' } },
  ],
};
const PROVENANCE: Provenance = [
  {
    sha256: '0'.repeat(64),
    mediaType: 'application/xml',
    document: 'structured_information',
    citations: [
      { pointer: '/a', place: { kind: 'element', path: '/nachricht[1]' }, text: '1', proof: 'single_reading' },
    ],
  },
];

/** Enrichments in every state, with what each of them leaves in other tables. */
export async function fillWork(ports: PostgresPorts, organizationId: number): Promise<void> {
  const accept = (subject: string, wish: Partial<AcceptanceRequest> = {}) =>
    ports.acceptance.accept(requestFor(organizationId, subject, wish));
  const claim = async (subject: string, wish: Partial<AcceptanceRequest> = {}): Promise<ClaimedWork> => {
    await accept(subject, wish);
    const [work] = await ports.queue.open(LANE, 'baseline').claim(1);
    if (work === undefined) {
      throw new Error(`The enrichment of ${subject} could not be claimed`);
    }
    return work;
  };

  const done = await claim('completed', { callbackUrl: 'https://example.com/done', customVars: { order: 'ü' } });
  const read = { output: { a: 1 }, mirror: MIRROR, explanation: { kind: 'read', provenance: PROVENANCE } } as const;
  await ports.ledger.settle({ kind: 'completed', lease: done, cost: 1, ...read });
  const failed = await claim('failed');
  await ports.ledger.settle({ kind: 'failed', lease: failed, code: 'internal_error', message: 'No.' });
  await accept('answered', { lane: 'mirror', answer: '{"from":"mirror"}', explainedBy: done.id });
  await fillQuestions(ports, await claim('waiting'), await claim('resumed'));
  const asleep = await claim('asleep');
  await ports.ledger.requeue({ lease: asleep, lane: LANE, notBefore: LATER, countsAttempt: true });
  await claim('processing');
  await fillBatches(ports, organizationId);
  await fillKept(ports, done.id);
  const idempotency = { key: 'key', fingerprint: 'aa', answer: { beforeId: '{"id":', afterId: '}' } };
  await accept('queued', { idempotency });
  await accept('queued');
}

/** One question that is open, with its captcha, and one whose answer waits for the next claim. */
async function fillQuestions(ports: PostgresPorts, waiting: ClaimedWork, resumed: ClaimedWork): Promise<void> {
  const { captchas, providerRequests } = ports;
  for (const lease of [waiting, resumed]) {
    const reference = `reference of ${lease.id}`;
    const referenceHash = providerReferenceHash(reference);
    const request = { lease, provider: 'people', referenceHash, held: { step: 1 }, deadline: LATER };
    await providerRequests.open(request, BASELINE_AT);
    const picture = Buffer.from('picture');
    await captchas.ask(
      { captchaId: `captcha ${lease.id}`, reference, picture, deadline: LATER },
      AbortSignal.timeout(60_000),
    );
    await providerRequests.wait(lease, referenceHash);
  }
  await captchas.answer(`captcha ${resumed.id}`, 'W4K7PZ', 'admin@example.com', BASELINE_AT);
}

/** What workers keep beside results. */
async function fillKept({ documentCache, savedPages }: PostgresPorts, enrichmentId: number): Promise<void> {
  const place = { companyId: 'DE-HRB-F1103-1', treePrint: 'print', rowKey: '0_0_1' };
  await documentCache.put(place, Buffer.from('document'), BASELINE_AT);
  const page = {
    enrichmentId,
    source: 'handelsregister' as const,
    reason: 'no table',
    address: 'https://example.com/page',
    mediaType: 'text/html' as const,
    truncated: false,
    savedAt: BASELINE_AT,
    content: Buffer.from('<html></html>'),
  };
  await savedPages.save(page, { most: 1, since: new Date(0) });
}

function requestFor(organizationId: number, subject: string, wish: Partial<AcceptanceRequest>): AcceptanceRequest {
  return {
    organizationId,
    apiKeyId: null,
    type: 'get_company',
    lane: LANE,
    price: 2,
    input: JSON.stringify({ subject }),
    dedupKey: dedupKey('get_company', { subject }),
    customVars: null,
    callbackUrl: null,
    acceptedAt: BASELINE_AT,
    idempotency: null,
    answeredBy: null,
    requires: null,
    answer: null,
    explainedBy: null,
    headline: null,
    ...wish,
  };
}
