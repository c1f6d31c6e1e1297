import { foldText } from '../foldText.ts';
import { companyKeys } from './companyKeys.ts';
import { companyOfFirm } from './companyOfFirm.ts';
import { companyOfRegister } from './companyOfRegister.ts';
import { firmKey } from './firmKey.ts';
import { fraction } from './fraction.ts';
import type { HolderKind, Holding, OwnershipGraph, OwnershipNode, Proof, StopReason } from './ownershipGraph.ts';
import type { ListedHolder, OwnersReading, SearchedFirm } from './ownersReading.ts';

/** What is known so far of a company and of those behind it. */
export interface KnownOwners {
  readonly companyId: string;
  /** Lists that are read one behind the other: 1 reads the owners of the company, 2 those of its owners as well. */
  readonly depth: number;
  /** By company id, in any of the ways to write it. */
  readonly readings: ReadonlyMap<string, OwnersReading>;
  /** By `firmKey`. */
  readonly searches: ReadonlyMap<string, SearchedFirm>;
}

export interface GrownGraph {
  readonly graph: OwnershipGraph;
  /** Companies whose owners are to be read next, nearest first. */
  readonly toRead: readonly WantedList[];
  /** Firms to search the register for. */
  readonly toSearch: readonly WantedFirm[];
}

export interface WantedList {
  /** See `companyKeys`. */
  readonly key: string;
  /** As its node has it. */
  readonly companyId: string;
}

export interface WantedFirm {
  /** See `firmKey`. */
  readonly key: string;
  /** As printed. */
  readonly name: string;
}

/** How a holder on a list is a company of the register, or why not. */
type Identity =
  | { readonly kind: 'company'; readonly companyId: string; readonly provenBy: Proof }
  | { readonly kind: 'searching'; readonly name: string }
  | { readonly kind: 'unidentified'; readonly reason: StopReason | null };

interface Growing {
  /** By `companyKeys`, else by what the holder is known by. */
  readonly nodes: Map<string, OwnershipNode>;
  readonly holdings: Holding[];
  /** Names as printed, by `firmKey`. */
  readonly searches: Map<string, string>;
}

/**
 * The graph as far as it is known, and what is needed to know more. Companies are one node wherever they are named; people
 * are one where name and birth date agree, and whoever cannot be told to be the same is another.
 */
export function growGraph({ readings, ...asked }: KnownOwners): GrownGraph {
  const keyOfCompany = companyKeys([asked.companyId, ...namedIds(readings, asked.searches)]);
  const root = keyOfCompany(asked.companyId);
  const byKey = new Map([...readings].map(([companyId, reading]) => [keyOfCompany(companyId), reading]));
  const known: Known = { ...asked, readings: byKey, keyOfCompany };
  const growing: Growing = { nodes: new Map([[root, rootOf(known)]]), holdings: [], searches: new Map() };
  let level: readonly string[] = [root];
  for (let distance = 1; level.length > 0; distance++) {
    level = level.flatMap((company) => addHolders(growing, known, company, distance));
  }
  return {
    graph: { root: ROOT_ID, nodes: [...growing.nodes.values()], holdings: growing.holdings },
    toRead: [...growing.nodes].flatMap(([key, { stopped, companyId }]) =>
      stopped === 'budget' && companyId !== null && !byKey.has(key) ? [{ key, companyId }] : [],
    ),
    toSearch: [...growing.searches].map(([key, name]) => ({ key, name })),
  };
}

const ROOT_ID = 'n0';

/** Its readings are by `companyKeys`, whatever way their companies were asked for. */
interface Known extends KnownOwners {
  readonly keyOfCompany: (companyId: string) => string;
}

/** Ids of all companies that are told apart from each other. */
function namedIds(readings: KnownOwners['readings'], searches: KnownOwners['searches']): readonly string[] {
  const listed = [...readings.values()].flatMap((reading) => (reading.kind === 'listed' ? reading.holders : []));
  const found = [...searches.values()].flatMap((search) => (search.kind === 'searched' ? search.hits : []));
  return [
    ...readings.keys(),
    ...listed.flatMap(({ register }) => (register === null ? [] : (companyOfRegister(register) ?? []))),
    ...found.flatMap(({ companyId }) => companyId ?? []),
  ];
}

/** @returns the companies among the holders that are new, by their keys */
function addHolders(growing: Growing, known: Known, company: string, distance: number): readonly string[] {
  const reading = known.readings.get(company);
  if (reading?.kind !== 'listed') {
    return [];
  }
  const { id: held = ROOT_ID } = growing.nodes.get(company) ?? {};
  return reading.holders.flatMap((holder, index) => {
    const identity = identify(holder, known, distance < known.depth);
    const key = keyOf(holder, identity, known, `${company}#${index}`);
    const met = growing.nodes.get(key);
    const node = met ?? nodeOf(holder, identity, `n${growing.nodes.size}`, stopOf(identity, known, distance));
    growing.nodes.set(key, node);
    growing.holdings.push(holdingOf(holder, node.id, held, reading));
    if (identity.kind === 'searching') {
      growing.searches.set(firmKey(identity.name), identity.name);
    }
    return met === undefined && identity.kind === 'company' ? [key] : [];
  });
}

function rootOf(known: Known): OwnershipNode {
  const { companyId, depth } = known;
  const named = namedRoot(known);
  return {
    id: ROOT_ID,
    kind: 'company',
    name: named?.companyName ?? companyId,
    city: named?.seat ?? null,
    birthDate: null,
    country: null,
    companyId,
    provenBy: null,
    members: [],
    stopped: stopOfCompany(companyId, known, depth > 0),
  };
}

function namedRoot({ companyId, readings, keyOfCompany }: Known) {
  const reading = readings.get(keyOfCompany(companyId));
  return reading?.kind === 'listed' || reading?.kind === 'no_list' ? reading : null;
}

/** Characters of a name that the register searches for. */
const SEARCHED_LEAST = 2;

/** A country of a printed holder that has a German register sheet, if any. */
const GERMANY = new Set(['deutschland', 'germany', 'bundesrepublik deutschland', 'de']);

/** @param isWithin whether the owners of the holder are wanted: only then the register is searched for its name */
function identify(holder: ListedHolder, known: Known, isWithin: boolean): Identity {
  if (holder.type === 'natural_person' || holder.members.length > 0) {
    return { kind: 'unidentified', reason: null };
  }
  const companyId = holder.register === null ? null : companyOfRegister(holder.register);
  if (companyId !== null) {
    return { kind: 'company', companyId, provenBy: 'court_and_number' };
  }
  if (isForeign(holder)) {
    return { kind: 'unidentified', reason: 'foreign' };
  }
  const identity = searched(holder, isWithin ? known.searches : withRoot(known));
  return isWithin || identity.kind === 'company' ? identity : { kind: 'unidentified', reason: 'depth' };
}

function isForeign({ country }: ListedHolder): boolean {
  return country !== null && !GERMANY.has(foldText(country));
}

/** Where the register is not searched any more, a firm that bears name and seat of the root is the root. */
function withRoot(known: Known): KnownOwners['searches'] {
  const { companyName: name = null, seat = null } = namedRoot(known) ?? {};
  if (name === null) {
    return known.searches;
  }
  const root = { companyId: known.companyId, name, seat, isDeleted: false };
  return new Map([[firmKey(name), { kind: 'searched', isWhole: true, hits: [root] } as const], ...known.searches]);
}

/** What the search for the name of a firm tells of it. */
function searched(holder: ListedHolder, searches: KnownOwners['searches']): Identity {
  if (holder.city === null || Array.from(holder.name.trim()).length < SEARCHED_LEAST) {
    return { kind: 'unidentified', reason: 'not_proven' };
  }
  const search = searches.get(firmKey(holder.name));
  if (search === undefined) {
    return { kind: 'searching', name: holder.name };
  }
  if (search.kind === 'failed') {
    return { kind: 'unidentified', reason: 'failed' };
  }
  const found = companyOfFirm(holder, search);
  return found === null
    ? { kind: 'unidentified', reason: 'not_proven' }
    : { kind: 'company', companyId: found, provenBy: 'name_and_seat' };
}

/** People without a printed birth date, and firms that nothing proves, are the same only on one line of one list. */
function keyOf({ type, name, birthDate }: ListedHolder, identity: Identity, known: Known, place: string): string {
  if (identity.kind === 'company') {
    return known.keyOfCompany(identity.companyId);
  }
  return type === 'natural_person' && birthDate !== null ? `${foldText(name)} *${birthDate}` : place;
}

function nodeOf(holder: ListedHolder, identity: Identity, id: string, stopped: StopReason | null): OwnershipNode {
  const isCompany = identity.kind === 'company';
  return {
    id,
    kind: isCompany ? 'company' : kindOf(holder),
    name: holder.name,
    city: holder.city,
    birthDate: holder.birthDate,
    country: holder.country,
    companyId: isCompany ? identity.companyId : null,
    provenBy: isCompany ? identity.provenBy : null,
    members: holder.members,
    stopped,
  };
}

function kindOf({ type, members }: ListedHolder): HolderKind {
  if (members.length > 0) {
    return 'community';
  }
  return type;
}

function stopOf(identity: Identity, known: Known, distance: number): StopReason | null {
  switch (identity.kind) {
    case 'company':
      return stopOfCompany(identity.companyId, known, distance < known.depth);
    case 'searching':
      return 'budget';
    case 'unidentified':
      return identity.reason;
  }
}

function stopOfCompany(companyId: string, { readings, keyOfCompany }: Known, isWithin: boolean): StopReason | null {
  const reading = readings.get(keyOfCompany(companyId)) ?? { kind: 'open' };
  switch (reading.kind) {
    case 'listed':
      return null;
    case 'open':
      return isWithin ? 'budget' : 'depth';
    default:
      return reading.kind;
  }
}

/** A share is proven by a capital that the amounts add up to, in the currency of the list; printed percentages are rounded. */
function holdingOf(
  { currency, nominalCents }: ListedHolder,
  holder: string,
  company: string,
  { capitalCents, documentId }: Extract<OwnersReading, { kind: 'listed' }>,
): Holding {
  const share = capitalCents === null || capitalCents <= 0 ? null : fraction(nominalCents, capitalCents);
  return { holder, company, nominalCents, currency, share, documentId };
}
