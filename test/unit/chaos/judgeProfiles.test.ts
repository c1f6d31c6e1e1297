import { expect, test } from '@jest/globals';
import type { Database } from '#adapters/postgres/database';
import { judgeProfiles } from '../../chaos/judgeProfiles.ts';

const COMPANY = { company_id: 'DE-HRB-F1103-1', name: 'Muster GmbH' };
const EMAIL = { email: 'info@example.com' };
const OUTPUT = {
  company: COMPANY,
  publications: null,
  filings: null,
  emails: [EMAIL],
  parts: [
    { include: 'company', status: 'complete' },
    { include: 'emails', status: 'complete' },
  ],
  steps: [
    { step: 'company', enrichment_id: 11 },
    { step: 'emails:info', enrichment_id: 12 },
  ],
  credits_spent: 3,
  stopped_reason: 'finished',
  left_out: [] as readonly object[],
};
const PROFILE = {
  id: 10,
  input: { company_id: COMPANY.company_id, include: ['company', 'emails'] },
  cost: 0,
  output: OUTPUT,
};
const CHILDREN = [
  { id: 11, parent_id: 10, step: 'company', cost: 2, output: COMPANY },
  { id: 12, parent_id: 10, step: 'emails:info', cost: 1, output: EMAIL },
];
const TRANSFERS = [
  { parent_id: 10, kind: 'reserve', amount: 3 },
  { parent_id: 10, kind: 'release', amount: 3 },
  { parent_id: 10, kind: 'reserve', amount: 2 },
  { parent_id: 10, kind: 'reserve', amount: 1 },
  { parent_id: 10, kind: 'settle', amount: 2 },
  { parent_id: 10, kind: 'settle', amount: 1 },
];
const TRUTH = { isCompany: () => true, arePublications: () => true, areFilings: () => true, addresses: 1 };

interface Stored {
  readonly profile?: object;
  readonly children?: readonly object[];
  readonly transfers?: readonly object[];
}

/** The findings on a profile as it should be, but for what is named. */
function judged({ profile = {}, children = CHILDREN, transfers = TRANSFERS }: Stored, truth = TRUTH) {
  const answers = [[{ ...PROFILE, ...profile }], children, transfers];
  const hot = { query: () => Promise.resolve({ rows: answers.shift() }) } as unknown as Database['hot'];
  return judgeProfiles({ hot }, 1, truth);
}
const flawed = (output: object): Stored => ({ profile: { output: { ...OUTPUT, ...output } } });

test('a profile that tells what its steps found, within its budget, is sound', async () => {
  expect(await judged({})).toEqual({ profiles: 1, lost: [], doubled: [], wronglyCharged: [] });
});

test('what a profile left out needs the budget as its reason', async () => {
  const parts = [OUTPUT.parts[0], { include: 'emails', status: 'left_out' }];
  const cut = { parts, emails: null };
  const leftOut = [{ include: 'emails', reason: 'budget' }];
  expect((await judged(flawed({ ...cut, stopped_reason: 'budget', left_out: leftOut }))).lost).toEqual([]);
  expect((await judged(flawed({ ...cut, stopped_reason: 'budget' }))).lost).toHaveLength(1);
  expect((await judged(flawed({ ...cut, left_out: leftOut }))).lost).toHaveLength(1);
});

test.each<readonly [string, Stored]>([
  ['is missing', flawed({ parts: [OUTPUT.parts[0]] })],
  ['differs from its step', flawed({ company: { ...COMPANY, name: 'Andere GmbH' } })],
  ['lacks one of its steps', { ...flawed({ emails: [] }) }],
])('a part that %s is lost', async (_flaw, stored) => {
  expect((await judged(stored)).lost).toHaveLength(1);
});

test('a part that the source tells otherwise is lost', async () => {
  expect((await judged({}, { ...TRUTH, isCompany: () => false })).lost).toHaveLength(1);
});

test('a step that was started twice is found, also where the output tells of one', async () => {
  const twice = [...CHILDREN, { id: 13, parent_id: 10, step: 'company', cost: 0, output: COMPANY }];
  expect((await judged({ children: twice })).doubled).toEqual([
    'profile 10 has started company 2 times',
    'profile 10 tells other steps than were started',
  ]);
});

test.each<readonly [string, Stored]>([
  ['tells another sum', flawed({ credits_spent: 2 })],
  ['cost something itself', { profile: { cost: 1 } }],
  ['spends more than it was allowed', { profile: { input: { ...PROFILE.input, max_credits: 2 } } }],
  [
    'has reserved more than its budget for a while',
    {
      transfers: [
        ...TRANSFERS,
        { parent_id: 10, kind: 'reserve', amount: 1 },
        { parent_id: 10, kind: 'release', amount: 1 },
      ],
    },
  ],
])('a profile that %s is wrongly charged', async (_flaw, stored) => {
  expect((await judged(stored)).wronglyCharged).toHaveLength(1);
});
