import { describe, expect, test } from '@jest/globals';
import { firmKey } from '#domain/ownership/firmKey';
import { type GrownGraph, growGraph, type KnownOwners } from '#domain/ownership/growGraph';
import type { ListedHolder, OwnersReading, SearchedFirm } from '#domain/ownership/ownersReading';

type Hit = Extract<SearchedFirm, { kind: 'searched' }>['hits'][number];

const ROOT = 'DE-HRB-D2601-1';

function firm(name: string, register: ListedHolder['register'] = null): ListedHolder {
  return {
    type: 'organization',
    name,
    city: 'Berlin',
    birthDate: null,
    register,
    country: null,
    currency: 'EUR',
    nominalCents: 100,
    members: [],
  };
}

function list(name: string, ...holders: readonly ListedHolder[]): OwnersReading {
  const capitalCents = holders.length * 100;
  return { kind: 'listed', companyName: name, seat: 'Berlin', documentId: name, capitalCents, holders };
}

function hit(companyId: string, name: string, isDeleted = false): Hit {
  return { companyId, name, seat: 'Berlin', isDeleted };
}

function grown(
  lists: Readonly<Record<string, OwnersReading>>,
  {
    companyId = ROOT,
    depth = 3,
    searches = {},
  }: Partial<Pick<KnownOwners, 'companyId' | 'depth'>> & {
    readonly searches?: Readonly<Record<string, readonly Hit[]>>;
  } = {},
): GrownGraph {
  const found = Object.entries(searches).map(([name, hits]) => {
    return [firmKey(name), { kind: 'searched', isWhole: true, hits }] as const;
  });
  return growGraph({ companyId, depth, readings: new Map(Object.entries(lists)), searches: new Map(found) });
}

function idsOf({ graph }: GrownGraph): readonly (string | null)[] {
  return graph.nodes.map(({ companyId }) => companyId);
}

describe('a company is one node however its id is written', () => {
  const berlin = (number: string): ListedHolder['register'] => ({ court: 'Charlottenburg', type: 'HRB', number });

  test.each([
    ['DE-HRB-F1103-771000B', '771000'],
    ['DE-HRB-F1103-771000', '771000 B'],
    ['DE-HRB-F1103-0771000', '771000'],
  ])('%s and HRB %s of Berlin, where every number has the letter', (companyId, printed) => {
    const found = grown({ [companyId]: list('Eigen GmbH', firm('Eigen GmbH', berlin(printed))) }, { companyId });
    expect(idsOf(found)).toEqual([companyId]);
    expect(found.graph.holdings).toMatchObject([{ holder: 'n0', company: 'n0' }]);
    expect(found.toRead).toEqual([]);
  });

  test('is read by what it is known by, with the id as it was written', () => {
    const companyId = 'DE-HRB-F1103-771000B';
    expect(grown({}, { companyId }).toRead).toEqual([{ key: 'DE-HRB-F1103-771000', companyId }]);
    expect(grown({ [companyId]: { kind: 'open' } }, { companyId }).toRead).toEqual([]);
  });

  const kiel = (number: string): ListedHolder['register'] => ({ court: 'Kiel', type: 'HRB', number });

  test('with a suffix on one list and without it on another', () => {
    const found = grown({ [ROOT]: list('Root GmbH', firm('A', kiel('12 KI')), firm('A', kiel('12'))) });
    expect(idsOf(found)).toEqual([ROOT, 'DE-HRB-X1517-12KI']);
  });

  test('but two where both have a suffix, and three where another has none', () => {
    const printed = ['12 KI', '12 NM', '12'].map((number) => firm('A', kiel(number)));
    expect(new Set(idsOf(grown({ [ROOT]: list('Root GmbH', ...printed) }))).size).toBe(4);
  });
});

describe('a firm that is searched for', () => {
  const asked = (
    hits: readonly Hit[],
    { name = 'Alpha GmbH', register = null }: { name?: string; register?: ListedHolder['register'] } = {},
  ) => grown({ [ROOT]: list('Root GmbH', firm(name, register)) }, { searches: { [name]: hits } }).graph.nodes[1];
  const found = hit('DE-HRB-D2601-99999', 'Alpha GmbH');

  test('is the only hit of its name and seat', () => {
    expect(asked([found])).toMatchObject({ companyId: found.companyId, provenBy: 'name_and_seat' });
  });

  test.each([
    ['another number', { court: 'Frankfurt', type: 'HRB', number: '12345' }],
    ['another part of the register', { court: 'Frankfurt', type: 'HRA', number: '99999' }],
    ['another court', { court: 'Köln', type: '', number: '99999' }],
  ])('is not a hit of which the list prints %s', (_, register) => {
    expect(asked([found], { register })).toMatchObject({ companyId: null, stopped: 'not_proven' });
  });

  test('is a hit of which the list prints the number without a court that is known', () => {
    const register = { court: 'Frankfurt', type: 'HRB', number: '99999' };
    expect(asked([found], { register })).toMatchObject({ companyId: found.companyId });
  });

  test('is not proven by a sheet that is closed, nor beside one, since nobody knows how old the list is', () => {
    const closed = hit('DE-HRB-F1103-5', 'Alpha GmbH', true);
    expect(asked([closed])).toMatchObject({ stopped: 'not_proven' });
    expect(asked([closed, found])).toMatchObject({ stopped: 'not_proven' });
  });

  test.each([
    ['C + P GmbH', 'C & P GmbH', true],
    ['C und P GmbH', 'C+P GmbH', true],
    ['C + P GmbH', 'C.P. GmbH', false],
    ['C.P. GmbH', 'C & P GmbH', false],
  ])('%s and %s are the same name: %s', (name, other, isSame) => {
    expect(asked([hit('DE-HRB-F1103-6', other)], { name })?.companyId === 'DE-HRB-F1103-6').toBe(isSame);
    expect(firmKey(name) === firmKey(other)).toBe(isSame);
  });

  test('is not searched for by a name of one character, which the register does not take', () => {
    expect(grown({ [ROOT]: list('Root GmbH', firm(' X ')) })).toMatchObject({
      toSearch: [],
      graph: { nodes: [{}, { stopped: 'not_proven' }] },
    });
  });
});

describe('at the depth that was asked for', () => {
  test('a firm is the company that a search for a nearer list found', () => {
    const [alpha, middle] = ['DE-HRB-F1103-2', 'DE-HRB-D2601-3'];
    const found = grown(
      {
        [ROOT]: list('Root GmbH', firm('Alpha GmbH'), firm('M', { court: 'München', type: 'HRB', number: '3' })),
        [middle]: list('M', firm('Alpha GmbH'), firm('Beta GmbH')),
      },
      { depth: 2, searches: { 'Alpha GmbH': [hit(alpha, 'Alpha GmbH')] } },
    );
    expect(idsOf(found)).toEqual([ROOT, alpha, middle, null]);
    expect(found.graph.nodes[3]).toMatchObject({ name: 'Beta GmbH', stopped: 'depth' });
    expect(found.toSearch).toEqual([]);
  });

  test('a firm with name and seat of the root is the root, so that its own shares have no vote', () => {
    const found = grown({ [ROOT]: list('Root GmbH', firm('Root GmbH'), firm('Other GmbH')) }, { depth: 1 });
    expect(found.graph.holdings.map(({ holder }) => holder)).toEqual(['n0', 'n1']);
  });
});
