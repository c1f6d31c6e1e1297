import { describe, expect, it } from '@jest/globals';
import type { DocumentResource } from '#contract/http/documents';
import { getDocumentExample } from '#contract/types/get_document/getDocumentExample';
import type { NewDocument } from '#ports/keptDocuments';
import type { WorkResult } from '../../../workers/enrichments/handler.ts';
import { company, pageOf, read, resourceOf, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { keptPaper, PAPER_COMPANY } from '../../support/keptPaper.ts';
import { mirroredCompany } from '../../support/paperWork.ts';
import { holdableClock } from '../../support/holdableClock.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const clock = holdableClock();
const platform = useTestPlatform({}, {}, () =>
  Promise.resolve({
    now: clock.now,
    hostOffsetSeconds: () => 0,
    silentSeconds: () => 0,
    close: () => Promise.resolve(),
  }),
);
const work = useWork(platform);

let companies = 100;
/** A paper of a company that nobody has read yet. */
function paperOf(text: string, facts: Partial<NewDocument> = {}): NewDocument {
  companies += 1;
  return keptPaper(text, { companyId: company(companies).company_id, ...facts });
}

function documentsIn(answer: TestAnswer): readonly DocumentResource[] {
  return answer.body['data'] as unknown as readonly DocumentResource[];
}

async function keep(paper: NewDocument): Promise<number> {
  const outcome = await platform.current.foundation.keptDocuments.keep(paper);
  return outcome.kind === 'kept' ? outcome.document.id : 0;
}

/** An enrichment that was read from a paper, by an organization of its own. */
async function readFrom(paper: NewDocument) {
  const { companyId } = paper;
  const organization = await platform.current.organization({ credits: 100 });
  work({ get_company: { fromSource: () => Promise.resolve(mirroredCompany([paper])) } });
  const id = await start(platform.current, organization.key, { company_id: companyId });
  await waitFor(platform.current, organization.key, id);
  const list = () => platform.current.call(`/api/enrichments/${id}/documents`, { key: organization.key });
  return { ...organization, enrichmentId: id, list };
}

async function open(url: string, method = 'GET') {
  const response = await fetch(url, { method });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const codeOf = ({ status, bytes }: { status: number; bytes: Buffer }): readonly unknown[] => [
  status,
  (JSON.parse(bytes.toString()) as { code: string }).code,
];

describe('the papers of an enrichment', () => {
  it('are listed with links to their bytes, which are foreign and are treated so', async () => {
    const paper = paperOf('Amtsgericht HRB 261904');
    await keep(paper);
    const [document, ...others] = documentsIn(await (await readFrom(paper)).list());

    expect(others).toEqual([]);
    expect(document).toMatchObject({
      company_id: paper.companyId,
      document: 'AD',
      state: 'kept',
      document_sha256: paper.documentSha256,
      sha256: paper.sha256,
      media_type: 'application/pdf',
      bytes: paper.content.byteLength,
      source: 'handelsregister',
      retrieved_at: '2026-03-01T12:00:00.000Z',
    });
    const { status, headers, bytes } = await open(document?.document_url ?? '');
    expect([status, bytes.equals(paper.content)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(paper.content.byteLength),
      'content-disposition': `attachment; filename="${paper.companyId}_AD_2026-03-01.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const head = await open(document?.document_url ?? '', 'HEAD');
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
      200,
      0,
      String(paper.content.byteLength),
    ]);
  });

  it('have links that end at their second, and a new one each time that they are asked for', async () => {
    const paper = paperOf('a paper with an end');
    await keep(paper);
    const { list } = await readFrom(paper);
    clock.hold();
    const [first] = documentsIn(await list());
    const url = first?.document_url ?? '';
    expect(new Date(first?.url_expires_at ?? '').getTime()).toBe(clock.now().getTime() + 1_800_000);

    clock.advance(1_799);
    expect((await open(url)).status).toBe(200);
    const [second] = documentsIn(await list());
    clock.advance(1);

    expect(codeOf(await open(url))).toEqual([403, 'link_expired']);
    expect((await open(second?.document_url ?? '')).status).toBe(200);
    expect(second?.document_url).not.toBe(url);
    clock.release();
  });

  it('have links that lead to nothing else when they are changed', async () => {
    const papers = [paperOf('mine'), paperOf('another')] as const;
    const ids = [await keep(papers[0]), await keep(papers[1])] as const;
    const [document] = documentsIn(await (await readFrom(papers[0])).list());
    const url = document?.document_url ?? '';

    for (const changed of [
      url.replace(`/documents/${ids[0]}/`, `/documents/${ids[1]}/`),
      url.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 60}`),
      url.replace(/&signature=.*/, ''),
      url.replace('/api/documents/', '/api/uploads/'),
    ]) {
      expect([changed === url, codeOf(await open(changed))]).toEqual([false, [403, 'invalid_link']]);
    }
  });

  it('are those of who paid for the reading: another organization has neither the enrichment nor its papers', async () => {
    const paper = paperOf('shared by who reads it');
    await keep(paper);
    const reader = await readFrom(paper);
    const other = await platform.current.organization({ credits: 100 });
    const path = `/api/enrichments/${reader.enrichmentId}/documents`;

    expect((await platform.current.call(path, { key: other.key })).status).toBe(404);
    const mirrored = await platform.current.call('/api/enrichments/get_company', {
      key: other.key,
      body: { company_id: paper.companyId },
    });
    expect(resourceOf(mirrored).output?.['_registry_meta']).toMatchObject({ cache_hit: true });
    const own = await platform.current.call(`/api/enrichments/${resourceOf(mirrored).id}/documents`, {
      key: other.key,
    });
    expect(documentsIn(own)).toMatchObject([{ document_sha256: paper.documentSha256, state: 'kept' }]);
  });

  it('are said to be gone once their time is over, and say so by the link too', async () => {
    const paper = paperOf('a paper that leaves');
    await keep(paper);
    const { list } = await readFrom(paper);
    const [before] = documentsIn(await list());
    await platform.current.foundation.keptDocuments.forgetOld(new Date(clock.now().getTime() + 1_000));

    expect(documentsIn(await list())).toMatchObject([
      { document_sha256: paper.documentSha256, state: 'not_kept', document_url: null, sha256: null },
    ]);
    expect(codeOf(await open(before?.document_url ?? ''))).toEqual([404, 'not_found']);
  });

  it('are none of an enrichment that read none, or has not ended', async () => {
    const { key } = await platform.current.organization({ credits: 100 });
    const id = await start(platform.current, key, company(5));
    const answer = await platform.current.call(`/api/enrichments/${id}/documents`, { key });
    expect([answer.status, documentsIn(answer)]).toEqual([200, []]);
  });
});

describe('get_document', () => {
  it('has a fresh link in the answer about it, and none where it would be dead when it is read', async () => {
    const paper = paperOf('the paper itself');
    const documentId = await keep(paper);
    const { key } = await platform.current.organization({ credits: 100 });
    const output = { ...getDocumentExample.output, document_id: documentId, document_url: null, url_expires_at: null };
    const result: WorkResult = { output, cost: null, mirror: null };
    work({ get_document: { fromSource: () => Promise.resolve(result) } });
    const body = { company_id: PAPER_COMPANY, document: 'AD' };

    const answer = resourceOf(await platform.current.call('/api/enrichments/get_document', { key, body }));
    const again = await read(platform.current, key, answer.id);
    const listed = pageOf(await platform.current.call('/api/enrichments', { key })).data;

    for (const shown of [answer, again]) {
      expect((await open(String(shown.output?.['document_url']))).bytes.equals(paper.content)).toBe(true);
    }
    expect(listed).toMatchObject([{ id: answer.id, output: { document_url: null, url_expires_at: null } }]);
    expect(answer.credits_cost).toBe(2);
  });

  it.each([
    [{}, { company_id: ['Enter a company_id, or a publication_id.'] }],
    [{ company_id: PAPER_COMPANY }, { document: [expect.stringContaining('AD, CD, HD, SI, shareholder_list')] }],
    [
      { company_id: PAPER_COMPANY, document: 'AD', which: 'newest' },
      { which: ['Only a shareholder_list is chosen by this; leave it out.'] },
    ],
    [
      { company_id: PAPER_COMPANY, document: 'shareholder_list', which: '2024-02-31' },
      { which: [expect.stringContaining('newest')] },
    ],
    [
      { publication_id: 'p', company_id: PAPER_COMPANY },
      { company_id: ['Leave this out where publication_id is given.'] },
    ],
  ])('refuses %j and says what to do', async (body, errors) => {
    const { key } = await platform.current.organization({ credits: 100 });
    const answer = await platform.current.call('/api/enrichments/get_document', { key, body });
    expect([answer.status, answer.body['errors']]).toEqual([422, errors]);
    const batch = await platform.current.call('/api/enrichments/get_document/batch', { key, body: { rows: [body] } });
    expect(batch.body['data']).toMatchObject({ rejected: [{ error: { errors } }] });
  });
});
