import fc from 'fast-check';
import { fraction } from '#domain/ownership/fraction';
import type { Holding, OwnershipGraph, OwnershipNode } from '#domain/ownership/ownershipGraph';

/** Who holds how many of a company's hundred shares. Ids that begin with a capital are companies, others people. */
export type Group = Readonly<Record<string, Readonly<Record<string, number>>>>;

const isCompany = (id: string): boolean => /^[A-Z]/u.test(id);

/** A graph of which every share is known, unless `unknown` names its company. The root is R. */
export function graphOf(group: Group, unknown: readonly string[] = []): OwnershipGraph {
  const ids = new Set(['R', ...Object.keys(group), ...Object.values(group).flatMap((holders) => Object.keys(holders))]);
  return {
    root: 'R',
    nodes: [...ids].map((id) => nodeOf(id, group)),
    holdings: Object.entries(group).flatMap(([company, holders]) =>
      Object.entries(holders).map(([holder, shares]): Holding => ({
        holder,
        company,
        nominalCents: shares * 100,
        currency: 'EUR',
        share: unknown.includes(company) ? null : fraction(shares, 100),
        documentId: company,
      })),
    ),
  };
}

function nodeOf(id: string, group: Group): OwnershipNode {
  return {
    id,
    kind: isCompany(id) ? 'company' : 'natural_person',
    name: id,
    city: null,
    birthDate: null,
    country: null,
    companyId: isCompany(id) ? id : null,
    provenBy: null,
    members: [],
    stopped: isCompany(id) && group[id] === undefined ? 'no_list' : null,
  };
}

/** Groups in which each company is held by companies behind it and by people, whole. */
export function layeredGroups(): fc.Arbitrary<Group> {
  return fc
    .integer({ min: 1, max: 5 })
    .chain((size) =>
      fc
        .tuple(...Array.from({ length: size }, (_, at) => holders(namesAfter(at, size))))
        .map((held) => Object.fromEntries(held.map((holdersOf, at) => [companyName(at), holdersOf]))),
    );
}

/** Groups in which any company may hold any, itself too, and people hold something of each. */
export function ringedGroups(): fc.Arbitrary<Group> {
  return fc
    .integer({ min: 1, max: 5 })
    .chain((size) =>
      fc
        .tuple(...Array.from({ length: size }, () => holders(namesAfter(-1, size), 1)))
        .map((held) => Object.fromEntries(held.map((holdersOf, at) => [companyName(at), holdersOf]))),
    );
}

function companyName(at: number): string {
  return at === 0 ? 'R' : `C${at}`;
}

function namesAfter(at: number, size: number): readonly string[] {
  return Array.from({ length: size }, (_, index) => companyName(index)).slice(at + 1);
}

const PEOPLE = ['ada', 'ben', 'cem'];

/** A hundred shares among companies and people. @param leastOfPeople shares that people hold of it at least */
function holders(companies: readonly string[], leastOfPeople = 0): fc.Arbitrary<Readonly<Record<string, number>>> {
  return fc
    .array(fc.tuple(fc.constantFrom(...companies, ...PEOPLE), fc.integer({ min: 1, max: 100 })), { maxLength: 4 })
    .chain((wanted) => fc.constantFrom(...PEOPLE).map((rest) => shared(wanted, rest, leastOfPeople)));
}

function shared(
  wanted: readonly (readonly [string, number])[],
  rest: string,
  leastOfPeople: number,
): Readonly<Record<string, number>> {
  const held = new Map<string, number>();
  let left = 100 - leastOfPeople;
  for (const [holder, shares] of wanted) {
    const taken = Math.min(shares, left);
    left -= taken;
    held.set(holder, (held.get(holder) ?? 0) + taken);
  }
  held.set(rest, (held.get(rest) ?? 0) + left + leastOfPeople);
  return Object.fromEntries([...held].filter(([, shares]) => shares > 0));
}
