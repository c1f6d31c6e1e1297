import { describe, expect, it } from '@jest/globals';
import { ClusterError, type ClusterKind, type ClusterRefusal } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import { explainedAccess } from '../../../../cli/kubectl/access/explainedAccess.ts';
import { apiOfBatch } from '../../../../cli/kubectl/access/apiOfBatch.ts';
import { CLUSTER_KINDS, findObject } from '../../../../cli/kubectl/access/findObject.ts';
import { grantingRole, type Verb } from '../../../../cli/kubectl/access/grantingRole.ts';
import { readNamespaces } from '../../../../cli/kubectl/access/readNamespaces.ts';
import { OBJECT_KINDS } from '../../../../cli/kubectl/objectReference.ts';
import { DEPLOYMENTS, ENRICHMENT_BATCHES, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { aggregatedRoles, USER_ROLES } from '../../../support/aggregatedRoles.ts';
import { KEYLESS_BATCH, PODS_SHOWN, READY_POOL, RUNNING_BATCH } from '../../../support/shownCluster.ts';

function accessTo(objects: Readonly<Record<string, unknown>>): ClusterAccess {
  const unasked = (): never => {
    throw new Error('Not asked for');
  };
  return {
    namespace: 'enrichment',
    list: ({ plural }) => Promise.resolve((objects[plural] ?? []) as never),
    get: ({ plural }, _namespace, name) => Promise.resolve((objects[`${plural}/${name}`] ?? null) as never),
    merge: unasked,
    log: unasked,
  };
}

function refusing(refusal: ClusterRefusal): ClusterAccess {
  const refuse = () => Promise.reject(new ClusterError(refusal, 'in the words of the server'));
  return explainedAccess({
    namespace: 'shop',
    list: refuse,
    get: refuse,
    merge: refuse,
    log: async function* log() {
      yield await refuse();
    },
  });
}

const listed = (kind: ClusterKind, namespace: string | null, refusal: ClusterRefusal) =>
  refusing(refusal).list(kind, namespace, '');

describe('a refusal of the API server', () => {
  it('names what may not be done, and the role that allows it', async () => {
    await expect(listed(ENRICHMENT_BATCHES, 'shop', 'forbidden')).rejects.toMatchObject({
      refusal: 'forbidden',
      cause: { message: 'in the words of the server' },
      message:
        'You may not list enrichmentbatches.enrichment.platform in the namespace shop. Its administrator may bind the ' +
        'ClusterRole view: kubectl -n shop create rolebinding NAME --clusterrole=view --user=YOU',
    });
    await expect(listed(DEPLOYMENTS, null, 'forbidden')).rejects.toThrow(
      'You may not list deployments.apps in all namespaces. Name one with --namespace, or let an administrator bind the ' +
        'ClusterRole view: kubectl create clusterrolebinding NAME --clusterrole=view --user=YOU',
    );
    await expect(refusing('forbidden').get(SECRETS, 'shop', 'acme')).rejects.toThrow(
      /^You may not get secrets in the namespace shop\..* ClusterRole edit:/u,
    );
    await expect(refusing('forbidden').merge(CLUSTER_KINDS.source, 'shop', 'a', {})).rejects.toThrow(
      /^You may not patch registrysources\.enrichment\.platform .* ClusterRole admin:/u,
    );
  });

  it('to read a log says so', async () => {
    const query = { namespace: 'shop', pod: 'a', container: 'worker', follow: false, since: null };
    const reading = async (): Promise<void> => {
      for await (const line of refusing('forbidden').log(query, new AbortController().signal)) {
        throw new Error(`It was read: ${line}`);
      }
    };
    await expect(reading()).rejects.toThrow(/^You may not get pods\/log in the namespace shop\./u);
  });

  it('says that the definitions are missing where the cluster does not know a kind of ours, and no other', async () => {
    await expect(listed(ENRICHMENT_BATCHES, 'shop', 'not_found')).rejects.toThrow(
      'The cluster does not know EnrichmentBatch (enrichment.platform/v1alpha1). Install the chart',
    );
    await expect(listed(DEPLOYMENTS, 'shop', 'not_found')).rejects.toThrow('in the words of the server');
  });

  it('of an identity asks to log in again, and otherwise keeps its words', async () => {
    await expect(listed(DEPLOYMENTS, 'shop', 'unauthenticated')).rejects.toThrow('The API server does not know you.');
    await expect(listed(DEPLOYMENTS, 'shop', 'unavailable')).rejects.toThrow('in the words of the server');
  });
});

describe('the roles that a refusal names', () => {
  const roles = aggregatedRoles();

  it.each(
    OBJECT_KINDS.flatMap((kind) =>
      (['list', 'get', 'patch'] as const).map((verb): [Verb, string] => [verb, CLUSTER_KINDS[kind].plural]),
    ),
  )('to %s %s are the least that the chart lets do it', (verb, plural) => {
    const may = USER_ROLES.filter((role) =>
      roles.some(
        ({ into, resources, verbs }) => into.includes(role) && resources.includes(plural) && verbs.includes(verb),
      ),
    );
    expect(may[0]).toBe(grantingRole(verb, plural));
  });
});

describe('an object that is named', () => {
  it('is offered with the names that are near where there is none', async () => {
    const access = accessTo({ enrichmentbatches: [RUNNING_BATCH, KEYLESS_BATCH] });
    await expect(findObject(access, 'enrichment', { kind: 'batch', name: 'companis' })).rejects.toThrow(
      'There is no batch/companis in the namespace enrichment. Did you mean batch/companies?',
    );
    await expect(findObject(access, 'enrichment', { kind: 'pool', name: 'a' })).rejects.toThrow(
      'There is no pool/a in the namespace enrichment. The namespace has no pool. Name its namespace with --namespace',
    );
    expect(await findObject(access, 'enrichment', { kind: 'batch', name: 'companies' })).toBe(RUNNING_BATCH);
  });
});

describe('what there is', () => {
  it('is put together by namespace, without namespaces that have pods alone', async () => {
    const elsewhere = { ...READY_POOL, metadata: { ...READY_POOL.metadata, namespace: 'a' } };
    const lost = { ...PODS_SHOWN[0], metadata: { ...PODS_SHOWN[0]?.metadata, namespace: 'z' } };
    const access = accessTo({ workerpools: [READY_POOL, elsewhere], pods: [...PODS_SHOWN, lost] });
    const found = await readNamespaces(access, null);
    expect(found.map(({ namespace, pools, pods }) => [namespace, pools.length, pods.length])).toEqual([
      ['a', 1, 0],
      ['enrichment', 1, PODS_SHOWN.length],
    ]);
  });
});

describe('the API of a batch', () => {
  const submitted = {
    ...RUNNING_BATCH,
    status: { batchId: 7, resultsUrl: 'https://enrichment.example/base/api/batches/7/results.csv' },
  };
  const secret = { data: { 'api-key': Buffer.from('eak_1\n').toString('base64') } };

  it('is where its results are, and is asked with the key of its Secret', async () => {
    const { id, api } = await apiOfBatch(accessTo({ 'secrets/acme': secret }), {}, submitted);
    const other = await apiOfBatch(accessTo({}), { ENRICH_API_KEY: 'eak_1' }, submitted);
    expect([id, api.baseUrl, api.keyDigest]).toEqual([7, 'https://enrichment.example/base', other.api.keyDigest]);
  });

  it('is where ENRICH_URL says, when it does', async () => {
    const environment = { ENRICH_URL: 'http://127.0.0.1:8080/', ENRICH_API_KEY: 'eak_2' };
    expect((await apiOfBatch(accessTo({}), environment, submitted)).api.baseUrl).toBe('http://127.0.0.1:8080');
  });

  it('is not known before the batch is submitted, nor asked without a key', async () => {
    await expect(apiOfBatch(accessTo({}), {}, KEYLESS_BATCH)).rejects.toThrow(
      'batch/suppliers is not submitted yet. See why with: kubectl enrich status batch/suppliers',
    );
    await expect(apiOfBatch(accessTo({}), {}, submitted)).rejects.toThrow(
      'The Secret acme has no key api-key. Set ENRICH_API_KEY to a key of its organization',
    );
  });
});
