import { layers, type Link } from './layers.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Centres of the boxes by id. */
  readonly boxes: ReadonlyMap<string, Point>;
  /** Of each link, from the holder to the company; empty where a company holds itself. */
  readonly paths: readonly (readonly Point[])[];
  /** Links that close a circle, as indexes. */
  readonly closing: ReadonlySet<number>;
}

/** In pixels. */
export const BOX = { width: 168, height: 56 } as const;
const ROW = 132;
const GAP = 28;
/** Where a line passes a row. */
const PASSAGE = 20;
const MARGIN = 16;
/** After so many turns hardly anything moves. */
const TURNS = 8;

/** A box, or the passage of a line through a row. */
interface Slot {
  readonly key: string;
  readonly width: number;
}

interface Rows {
  readonly rows: readonly (readonly Slot[])[];
  /** Keys above and below each key that it is connected with. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
  /** Of each link, the keys that it goes through, from the holder to the company. */
  readonly ways: readonly (readonly string[])[];
  readonly rowOf: (key: string) => number;
}

/**
 * Places a graph in rows: the root at the bottom, who holds above what is held. Rows are ordered so that connected boxes are
 * near each other (Sugiyama, Tagawa and Toda, 1981), and lines over several rows have a passage in each.
 */
export function layout(root: string, ids: readonly string[], links: readonly Link[]): Layout {
  const { rankOf, closing } = layers(root, ids, links);
  const rows = orderedRows(rowsOf([...new Set([root, ...ids])], links, rankOf));
  const xs = placed(rows);
  const all = [...xs.values()];
  const [left, right] = [Math.min(...all) - BOX.width / 2 - GAP, Math.max(...all) + BOX.width / 2 + GAP];
  const top = rows.rows.length - 1;
  const pointOf = (key: string): Point => ({
    x: Math.round((xs.get(key) ?? 0) - left),
    y: MARGIN + BOX.height / 2 + (top - rows.rowOf(key)) * ROW,
  });
  return {
    width: Math.round(right - left),
    height: 2 * MARGIN + BOX.height + top * ROW,
    boxes: new Map([...rankOf.keys()].map((id) => [id, pointOf(id)])),
    paths: spread(rows.ways.map((way) => (way.length < 2 ? [] : way.map(pointOf)))),
    closing,
  };
}

/** Lines that leave one box start beside each other, in the order in which they go on, so that their labels can be told apart. */
function spread(paths: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  return paths.map((path) => {
    const [start, next, ...rest] = path;
    if (start === undefined || next === undefined) {
      return path;
    }
    const beside = paths.filter(([from, to]) => to !== undefined && from?.x === start.x && from.y === start.y);
    const sorted = beside.toSorted((one, other) => (one[1]?.x ?? 0) - (other[1]?.x ?? 0));
    const x = start.x + BOX.width * ((sorted.indexOf(path) + 1) / (sorted.length + 1) - 1 / 2);
    return [{ ...start, x: Math.round(x) }, next, ...rest];
  });
}

function rowsOf(ids: readonly string[], links: readonly Link[], rankOf: ReadonlyMap<string, number>): Rows {
  const rankBy = new Map(rankOf);
  const slots: Slot[] = ids.map((key) => ({ key, width: BOX.width }));
  const ways = links.map(({ holder, company }, at) => {
    const [from, to] = [rankOf.get(holder) ?? 0, rankOf.get(company) ?? 0];
    const passages = between(from, to).map((rank) => {
      const key = `${at}@${rank}`;
      rankBy.set(key, rank);
      slots.push({ key, width: PASSAGE });
      return key;
    });
    return holder === company ? [] : [holder, ...passages, company];
  });
  const beside = new Map<string, string[]>(slots.map(({ key }) => [key, []]));
  ways.forEach((way) => {
    way.slice(1).forEach((key, at) => {
      const before = way[at] ?? key;
      beside.get(key)?.push(before);
      beside.get(before)?.push(key);
    });
  });
  const rowOf = (key: string): number => rankBy.get(key) ?? 0;
  const count = 1 + Math.max(...rankBy.values());
  const rows = Array.from({ length: count }, (_, rank) => slots.filter(({ key }) => rowOf(key) === rank));
  return { rows, beside, ways, rowOf };
}

/** The whole numbers between two, in the direction from the first to the second. */
function between(from: number, to: number): readonly number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.max(0, Math.abs(to - from) - 1) }, (_, at) => from + step * (at + 1));
}

/** Each row by the middle of its neighbours in the row before it, upwards and downwards in turn. */
function orderedRows(given: Rows): Rows {
  let rows = given.rows;
  for (let turn = 0; turn < TURNS; turn++) {
    const isUpward = turn % 2 === 0;
    const order = isUpward ? rows.map((_, at) => at) : rows.map((_, at) => rows.length - 1 - at);
    const sorted = [...rows];
    for (const at of order.slice(1)) {
      const before = sorted[isUpward ? at - 1 : at + 1] ?? [];
      sorted[at] = byMiddle(sorted[at] ?? [], new Map(before.map(({ key }, place) => [key, place])), given.beside);
    }
    rows = sorted;
  }
  return { ...given, rows };
}

function byMiddle(row: readonly Slot[], places: ReadonlyMap<string, number>, beside: Rows['beside']): readonly Slot[] {
  const middle = (slot: Slot, own: number): number =>
    mean((beside.get(slot.key) ?? []).flatMap((key) => places.get(key) ?? [])) ?? own;
  return row
    .map((slot, own) => ({ slot, at: middle(slot, own) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ slot }) => slot);
}

/** Draws boxes towards their neighbours as far as those beside them leave room. */
function placed({ rows, beside }: Rows): ReadonlyMap<string, number> {
  const xs = new Map<string, number>();
  rows.forEach((row) => {
    pack(
      row,
      row.map(() => 0),
    ).forEach((x, at) => xs.set(row[at]?.key ?? '', x));
  });
  for (let turn = 0; turn < TURNS; turn++) {
    for (const row of turn % 2 === 0 ? rows : rows.toReversed()) {
      const wanted = row.map(({ key }) => {
        const near = (beside.get(key) ?? []).flatMap((one) => xs.get(one) ?? []);
        return mean(near) ?? xs.get(key) ?? 0;
      });
      pack(row, wanted).forEach((x, at) => xs.set(row[at]?.key ?? '', x));
    }
  }
  return xs;
}

/** Places without overlap in the given order, on the whole where they are wanted. */
function pack(row: readonly Slot[], wanted: readonly number[]): readonly number[] {
  let end = Number.NEGATIVE_INFINITY;
  const xs = row.map(({ width }, at) => {
    const x = Math.max(wanted[at] ?? 0, end + GAP + width / 2);
    end = x + width / 2;
    return x;
  });
  const shift = mean(xs.map((x, at) => (wanted[at] ?? 0) - x)) ?? 0;
  return xs.map((x) => x + shift);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
