import { describe, expect, it } from '@jest/globals';
import type { ClusterObject } from '#ports/cluster';
import { parseReference } from '../../../../cli/kubectl/objectReference.ts';
import { batchNode } from '../../../../cli/kubectl/status/batchNode.ts';
import { monitorNode } from '../../../../cli/kubectl/status/monitorNode.ts';
import type { NamespaceObjects } from '../../../../cli/kubectl/status/namespaceObjects.ts';
import { namespaceStatus } from '../../../../cli/kubectl/status/namespaceStatus.ts';
import { poolNode } from '../../../../cli/kubectl/status/poolNode.ts';
import { MARKS, renderStatus } from '../../../../cli/kubectl/status/renderStatus.ts';
import { sourceNode } from '../../../../cli/kubectl/status/sourceNode.ts';
import type { StatusNode } from '../../../../cli/kubectl/status/statusNode.ts';
import { documentedStatus } from '../../../support/documentedStatus.ts';
import {
  COMPLETED_BATCH,
  conditions,
  KEYLESS_BATCH,
  MONITOR,
  PAUSED_SOURCE,
  READY_POOL,
  RUNNING_BATCH,
  SHOWN,
  shownBatch,
  shownDeployment,
  shownPool,
  shownSource,
  type Told,
  WAITING_POOL,
} from '../../../support/shownCluster.ts';

const EMPTY: NamespaceObjects = {
  namespace: 'enrichment',
  batches: [],
  monitors: [],
  pools: [],
  sources: [],
  deployments: [],
  pods: [],
};
const PLAIN = { width: Number.POSITIVE_INFINITY, paint: (text: string) => text, isOverview: false };

const text = (...objects: readonly StatusNode[]): readonly string[] =>
  renderStatus([{ namespace: 'enrichment', objects }], PLAIN)
    .split('\n')
    .slice(1);
const changed = (object: ClusterObject, metadata: object, status?: object): ClusterObject => ({
  ...object,
  metadata: { ...object.metadata, ...metadata },
  ...(status === undefined ? {} : { status }),
});

describe('a batch', () => {
  it('that runs is shown with its rows, its lane, and what is amiss down to the container', () => {
    expect(text(batchNode(RUNNING_BATCH, SHOWN))).toEqual([
      '! batch/companies  Running: get_company, 412/1000 rows',
      '├─ Complete False, Failed False, Progressing True  Running: 412/1000 rows have ended: 400 completed, 10 failed, 2 rejected.',
      '├─ rows  400 succeeded, 10 failed, 2 rejected, 580 waiting, 8 running, of 1000; 800 credits',
      '└─ ! lane browser:handelsregister',
      '   ├─ ✓ source/handelsregister  Applied: 45 an hour and egress',
      '   └─ ! pool/register  Waiting: 2/3 workers',
      '      └─ ! deployment/worker-pool-register  2/3 ready',
      '         └─ ✗ pod/worker-pool-register-6f7b9-tz5nh  ImagePullBackOff: worker: Back-off pulling image "enrichment/worker:1"',
    ]);
  });

  it('whose lane no pool serves says so', () => {
    expect(text(batchNode(RUNNING_BATCH, { ...SHOWN, pools: [READY_POOL] })).at(-1)).toBe(
      '└─ ! lane browser:handelsregister  NoPool: no WorkerPool serves it',
    );
  });

  it('whose workers are well is going on, and whose source is paused shows that', () => {
    const pools = [
      shownPool('all', ['browser:bundesanzeiger'], { wantedReplicas: 0 }, ['Ready', 'True', 'AllReady', '0 of 0']),
    ];
    const deployments = [shownDeployment('all', 0, {})];
    const batch = shownBatch(
      'gazette',
      ['False', 'False', 'True'],
      ['Running', ''],
      { batchId: 8 },
      { type: 'list_company_publications' },
    );
    expect(text(batchNode(batch, { ...EMPTY, pools, deployments, sources: [PAUSED_SOURCE] }))).toEqual([
      '… batch/gazette  Running: list_company_publications',
      '├─ Complete False, Failed False, Progressing True  Running',
      '└─ lane browser:bundesanzeiger',
      '   ├─ ‖ source/bundesanzeiger  Applied: paused, no visit begins',
      '   └─ ✓ pool/all  AllReady: 0/0 workers',
    ]);
  });

  it('of inline rows goes by the lanes of its rows', () => {
    const rows = [{ publication_id: 'x' }, { company_id: 'DE-HRB-F1103-1' }];
    const batch = shownBatch(
      'papers',
      ['False', 'False', 'True'],
      ['Running', ''],
      { batchId: 9 },
      { type: 'get_document', rows },
    );
    expect(
      batchNode(batch, EMPTY)
        .children.slice(1)
        .map(({ subject }) => subject),
    ).toEqual(['lane browser:bundesanzeiger', 'lane browser:handelsregister']);
  });

  it.each([
    ['✓', COMPLETED_BATCH],
    ['!', KEYLESS_BATCH],
    ['✗', shownBatch('b', ['False', 'True', 'False'], ['NoneCompleted', '3/3 rows have ended.'])],
    [
      '!',
      shownBatch('b', ['Unknown', 'Unknown', 'Unknown'], ['NotFollowed', 'The API refuses the key.'], { batchId: 1 }),
    ],
    ['!', changed(COMPLETED_BATCH, {}, {})],
    ['…', changed(COMPLETED_BATCH, { generation: 2 })],
    [
      '…',
      changed(COMPLETED_BATCH, {
        deletionTimestamp: '2026-03-01T12:00:00Z',
        finalizers: ['enrichment.platform/cancel'],
      }),
    ],
  ])('is marked %s (%#)', (mark, batch) => {
    expect(text(batchNode(batch, EMPTY))[0]?.[0]).toBe(mark);
  });

  it('that no controller has looked at says what to look at', () => {
    expect(text(batchNode(changed(RUNNING_BATCH, {}, {}), EMPTY))).toEqual([
      '! batch/companies  NotReconciled: no controller has told anything of it; see whether one runs, and with operator.enabled',
    ]);
  });

  it('that is deleted names what holds it', () => {
    const batch = changed(RUNNING_BATCH, { deletionTimestamp: '2026-03-01T12:00:00Z', finalizers: ['a/b', 'c/d'] });
    expect(text(batchNode(batch, EMPTY))[0]).toBe('! batch/companies  Deleting: held by a/b, c/d');
  });
});

describe('a pool', () => {
  it('whose Deployment complains has failed, with its words', () => {
    const pool = shownPool('register', [], { wantedReplicas: 2 }, ['Ready', 'False', 'FailedCreate', 'quota'], 'True');
    const deployments = [
      shownDeployment('register', 2, {
        conditions: [{ type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message: 'exceeded quota' }],
      }),
    ];
    expect(text(poolNode(pool, { ...EMPTY, deployments }))).toEqual([
      '✗ pool/register  FailedCreate: 0/2 workers',
      '├─ Ready False, Progressing False, Degraded True  FailedCreate: quota',
      '├─ lanes  ; 0 waiting or running, 0 of them can run at once',
      '└─ ✗ deployment/worker-pool-register  FailedCreate: 0/2 ready; exceeded quota',
    ]);
  });

  it('names the pools that serve its lanes as well, and says nothing where there are none', () => {
    const overlapping = (status: 'True' | 'False') =>
      changed(READY_POOL, {}, { conditions: conditions(['Overlapping', status, 'SharedLanes', 'network: all']) });
    expect(text(poolNode(overlapping('True'), EMPTY))).toContain('├─ Overlapping True  SharedLanes: network: all');
    expect(text(poolNode(overlapping('False'), EMPTY)).filter((line) => line.includes('Overlapping'))).toEqual([]);
  });

  it('without a Deployment says so', () => {
    expect(text(poolNode(WAITING_POOL, EMPTY)).at(-1)).toBe(
      '└─ ! deployment/worker-pool-register  NotFound: there is none yet',
    );
  });

  it('has no pods of other pools', () => {
    expect(text(poolNode(READY_POOL, SHOWN)).filter((line) => line.includes('pod/'))).toHaveLength(1);
  });
});

describe('a source and a monitor', () => {
  it('that is paused stands still, and is no fault', () => {
    expect(text(sourceNode(PAUSED_SOURCE))[0]).toBe('‖ source/bundesanzeiger  Applied: paused, no visit begins');
  });

  it('whose spec is not valid has failed, with the reason', () => {
    const source = shownSource('handelsregister', {}, [
      'InForce',
      'False',
      'Invalid',
      'The Secret p has no key egress.',
    ]);
    expect(text(sourceNode(source))).toEqual([
      '✗ source/handelsregister  Invalid: its spec is not in force; what was before is',
      '└─ InForce False  Invalid: The Secret p has no key egress.',
    ]);
  });

  const monitor = (...told: readonly Told[]): string =>
    text(monitorNode(changed(MONITOR, {}, { conditions: conditions(...told) })))[0] ?? '';

  const MARKED: readonly (readonly [mark: string, reason: string, told: readonly Told[]])[] = [
    [
      '✓',
      'Active',
      [
        ['Ready', 'True', 'Active', ''],
        ['UpToDate', 'True', 'Checked', ''],
        ['BudgetExhausted', 'False', 'NoBudget', ''],
      ],
    ],
    [
      '‖',
      'Paused',
      [
        ['Ready', 'True', 'Paused', ''],
        ['UpToDate', 'False', 'Paused', ''],
      ],
    ],
    [
      '…',
      'NotChecked',
      [
        ['Ready', 'True', 'Active', ''],
        ['UpToDate', 'False', 'NotChecked', ''],
      ],
    ],
    [
      '!',
      'Late',
      [
        ['Ready', 'True', 'Active', ''],
        ['UpToDate', 'False', 'Late', ''],
      ],
    ],
    [
      '!',
      'Spent',
      [
        ['Ready', 'True', 'Active', ''],
        ['UpToDate', 'True', 'Checked', ''],
        ['BudgetExhausted', 'True', 'Spent', ''],
      ],
    ],
    ['!', 'NoAnswer', [['Ready', 'Unknown', 'NoAnswer', '']]],
    ['!', 'CreditsExhausted', [['Ready', 'False', 'CreditsExhausted', '']]],
    [
      '✗',
      'NoApiKey',
      [
        ['Ready', 'False', 'NoApiKey', ''],
        ['UpToDate', 'False', 'NotChecked', ''],
      ],
    ],
  ];

  it.each(MARKED)('is marked %s for the reason %s', (mark, reason, told) => {
    expect(monitor(...told)).toBe(`${mark} monitor/acme  ${reason}: company DE-HRB-F1103-261904`);
  });
});

describe('the trees of a namespace', () => {
  it.each(documentedStatus())('are those of docs/kubernetes.md: %s', (words, output) => {
    const [, object] = words.split(' ');
    const only = object === undefined ? null : parseReference(object);
    const shown = renderStatus([namespaceStatus(SHOWN, only)], { ...PLAIN, isOverview: only === null });
    expect(`${shown}\n`).toBe(output);
  });

  it('tell what is well in a line each, unless one object is asked for', () => {
    const overview = renderStatus([namespaceStatus(SHOWN, null)], { ...PLAIN, isOverview: true }).split('\n');
    expect(overview).toContain('✓ batch/addresses  Completed: verify_email, 3/3 rows');
    expect(overview.filter((line) => line.includes('3 succeeded'))).toEqual([]);
    const [one] = namespaceStatus(SHOWN, { kind: 'batch', name: 'addresses' }).objects;
    expect(text(...(one === undefined ? [] : [one]))).toContain(
      '└─ rows  3 succeeded, 0 failed, 0 rejected, 0 waiting, 0 running, of 3; 3 credits',
    );
  });

  it('fit the terminal: what is too long for a line stands below its subject', () => {
    const lines = renderStatus([namespaceStatus(SHOWN, null)], { ...PLAIN, width: 72, isOverview: true }).split('\n');
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
    expect(lines.join('\n')).toContain(
      '         └─ ✗ pod/worker-pool-register-6f7b9-tz5nh\n' +
        '                 ImagePullBackOff: worker: Back-off pulling image\n' +
        '                 "enrichment/worker:1"\n',
    );
  });

  it('colour what is not ready as a whole, and of the rest the mark', () => {
    const paint = (line: string, mark: string): string => `<${mark}>${line}</>`;
    const painted = renderStatus([namespaceStatus(SHOWN, null)], { ...PLAIN, paint, isOverview: true });
    expect(painted).toContain(`<${MARKS.ready}>✓</> batch/addresses  Completed`);
    expect(painted).toContain(`<${MARKS.attention}>! batch/suppliers  NoApiKey: get_company</>`);
  });

  it('obey nothing of what others wrote into the cluster', () => {
    const batch = shownBatch('b', ['False', 'True', 'False'], ['Refused', 'ends \u001b[2J here\nand here']);
    expect(text(batchNode(batch, EMPTY)).join('\n')).toContain(String.raw`ends \u001b[2J here\u000aand here`);
  });
});
