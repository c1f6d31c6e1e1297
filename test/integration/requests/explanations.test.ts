import { describe, expect, it } from '@jest/globals';
import { toProvenanceResource } from '#contract/http/toProvenanceResource';
import { provenanceSchema } from '#contract/http/provenanceResource';
import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { companyMirrorKey } from '#domain/mirrorKey';
import { sha256Of } from '../../../workers/registries/documentProvenance.ts';
import { answering, company, fieldsOf, GET_COMPANY, resourceOf } from '../../support/apiCalls.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';
import { answerFromFiles } from '../../support/shareholderLists/answerFromFiles.ts';
import { simulatedFiles } from '../../support/shareholderLists/simulatedFiles.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const scene = useEnrichmentScene(100);
const { platform, work } = scene;

const PROVENANCE = provenanceOf('Muster GmbH');
const SHOWN = toProvenanceResource(PROVENANCE);

/** A company that no test has read before. */
let companies = 0;
const nextCompany = () => company(++companies);

/** Workers that read the company, trace its name and tell the mirror. */
function readTraced({ company_id: companyId }: ReturnType<typeof company>) {
  const record = { name: 'Muster GmbH' };
  return work({
    get_company: {
      fromSource: () =>
        Promise.resolve({
          output: record,
          cost: null,
          mirror: { records: [{ key: companyMirrorKey(companyId), record }], publications: [] },
          explanation: { kind: 'read', provenance: PROVENANCE },
        }),
    },
  });
}

const ask = (query: string, key = scene.organization.key): Promise<TestAnswer> =>
  platform.current.call(`/api/enrichments/${query}`, { key });
const post = (body: object, key = scene.organization.key): Promise<TestAnswer> =>
  platform.current.call(GET_COMPANY, { key, body });
const provenanceIn = (answer: TestAnswer): unknown => resourceOf(answer)['provenance' as keyof object];

describe('GET /api/enrichments/{id}?explain=true', () => {
  it('tells where each value was read, and nothing of it without being asked', async () => {
    const subject = nextCompany();
    readTraced(subject);
    const id = await scene.start(subject);
    const plain = await scene.waitFor(id);

    const explained = await ask(`${id}?explain=true`);

    expect(plain.text).not.toContain('provenance');
    expect((await ask(`${id}?explain=false`)).text).toBe(plain.text);
    expect([explained.status, resourceOf(explained)]).toEqual([200, { ...resourceOf(plain), provenance: SHOWN }]);
  });

  it('tells of every owner in which line of the newest list it stands', async () => {
    const { sent, pdfs } = await simulatedFiles('owners_history');
    const { result } = await answerFromFiles(sent);
    work({ get_company_historical_owners: { fromSource: () => Promise.resolve(result) } });
    const started = await platform.current.call('/api/enrichments/get_company_historical_owners', {
      key: scene.organization.key,
      body: { ...nextCompany(), async: true },
    });
    const answer = await ask(`${resourceOf(started).id}?wait=true&explain=true`);
    const { owners } = resourceOf(answer).output as GetCompanyHistoricalOwnersOutput;
    const cited = provenanceSchema.parse(provenanceIn(answer));
    const hashes = pdfs.map((pdf) => sha256Of(pdf));
    expect(owners.length).toBeGreaterThan(0);
    for (const [at, { name }] of owners.entries()) {
      const [citation] = cited[`/owners/${at}/name`] ?? [];
      expect(citation).toMatchObject({ page: expect.any(Number), row: expect.any(Number), table: null, text: name });
      expect(hashes).toContain(citation?.document_sha256);
    }
  });

  it('waits for the end with wait=true', async () => {
    const subject = nextCompany();
    const id = await scene.start(subject);
    expect(await ask(`${id}?explain=true`)).toMatchObject({ status: 202, body: { data: { provenance: null } } });
    const waiting = ask(`${id}?wait=true&explain=1`);
    readTraced(subject);
    expect(provenanceIn(await waiting)).toEqual(SHOWN);
  });

  it('explains an answer of the mirror, told at once or by a worker, to whoever asks', async () => {
    const subject = nextCompany();
    readTraced(subject);
    await scene.waitFor(await scene.start(subject));
    const other = await platform.current.organization({ credits: 10 });

    const atOnce = await post(subject, other.key);
    const third = await platform.current.organization({ credits: 10 });
    const later = await post({ ...subject, async: true }, third.key);

    expect(resourceOf(atOnce).output).toMatchObject({ _registry_meta: { cache_hit: true } });
    expect(provenanceIn(await ask(`${resourceOf(atOnce).id}?explain=true`, other.key))).toEqual(SHOWN);
    expect(provenanceIn(await ask(`${resourceOf(later).id}?wait=true&explain=true`, third.key))).toEqual(SHOWN);
  });

  it('explains a duplicate as its original', async () => {
    const subject = nextCompany();
    readTraced(subject);
    await scene.waitFor(await scene.start(subject));
    const duplicate = resourceOf(await post(subject));
    expect(duplicate.credits_cost).toBe(0);
    expect(provenanceIn(await ask(`${duplicate.id}?explain=true`))).toEqual(SHOWN);
  });

  it('tells null for what was read without it, and for what failed', async () => {
    const worker = work({ get_company: answering() });
    const untraced = await scene.start(nextCompany());
    await scene.waitFor(untraced);
    await worker.stop();
    const cancelled = await scene.start(nextCompany());
    await scene.cancel(cancelled);

    expect(await ask(`${untraced}?explain=true`)).toMatchObject({ status: 200, body: { data: { provenance: null } } });
    expect(await ask(`${cancelled}?explain=true`)).toMatchObject({ status: 422, body: { data: { provenance: null } } });
  });

  it.each(['explain=maybe', 'explain=', 'explain=true&explain=true'])('refuses %s', async (query) => {
    const answer = await ask(`${await scene.start(nextCompany())}?${query}`);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['explain']]);
  });

  it('is not there for lists and starts, nor for another organization', async () => {
    const subject = nextCompany();
    readTraced(subject);
    const id = await scene.start(subject);
    await scene.waitFor(id);
    const list = await platform.current.call('/api/enrichments?explain=true', { key: scene.organization.key });
    expect([list.status, fieldsOf(list)]).toEqual([422, ['explain']]);
    expect((await post({ ...subject, explain: true })).status).toBe(422);
    const other = await platform.current.organization();
    expect((await ask(`${id}?explain=true`, other.key)).status).toBe(404);
  });
});
