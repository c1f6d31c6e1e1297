import type {
  GetOwnershipGraphOutput,
  OwnershipNodeEntry,
} from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { type Html, html } from '../../html.ts';
import { plain } from '../numbers.ts';
import { holdingWords } from './holdingWords.ts';
import { BOX, type Layout, layout, type Point } from './layout.ts';

/** From the box of the holder to the label of a line, in pixels; labels close by stand at several heights. */
const LABEL_DROP = 18;
const LABEL_HEIGHTS = 3;
const LABEL_ROOM = 44;
/** What a telephone shows at once, in pixels. */
const NARROWEST_DRAWING = 300;
/** Of a company that holds itself. */
const LOOP = 26;

/** The graph as a drawing without script. Everything in it is in the tables of the page as well. */
export function ownershipDrawing(output: GetOwnershipGraphOutput): Html {
  const { nodes } = output;
  const ids = new Set(nodes.map(({ id }) => id));
  // Who is left out of what is shown may still be named by a holding.
  const holdings = output.holdings.filter(({ holder, company }) => ids.has(holder) && ids.has(company));
  const drawn = layout(nodes[0]?.id ?? '', [...ids], holdings);
  const owners = new Set(output.beneficial_owners.map(({ node }) => node));
  return html`<figure class="card chart ownership">
    <figcaption>
      <strong>Who holds what</strong>
      <span>
        owners above what they
        own${drawn.width > NARROWEST_DRAWING && html`<span class="sideways">; scroll it sideways for the rest</span>`}
      </span>
    </figcaption>
    <div class="drawing" role="region" aria-label="Drawing of the owners" tabindex="0">
      <svg
        width="${drawn.width}"
        height="${drawn.height}"
        viewBox="0 0 ${drawn.width} ${drawn.height}"
        role="img"
        aria-labelledby="ownership-title ownership-about"
      >
        <title id="ownership-title">Owners of ${output.company_name ?? output.company_id}</title>
        <desc id="ownership-about">${holdings.map((one) => `${holdingWords(one, nodes)}.`).join(' ')}</desc>
        <defs>
          <marker
            id="ownership-arrow"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0L8 4L0 8Z" />
          </marker>
        </defs>
        ${holdings.map((one, at) => line(holdingWords(one, nodes), drawn, at, drawn.boxes.get(one.holder)))}
        ${nodes.map((node, at) => box(node, drawn.boxes.get(node.id), { isRoot: at === 0, isOwner: owners.has(node.id) }))}
        ${holdings.map(({ share, holder }, at) => label(share?.percentage ?? null, drawn, at, drawn.boxes.get(holder)))}
      </svg>
    </div>
    <ul class="legend ownership-legend">
      <li class="beneficial">beneficial owner</li>
      <li class="known">other holder</li>
      <li class="stopped">its owners are not in the graph</li>
      ${drawn.closing.size > 0 && html`<li class="circle">goes round in a circle</li>`}
    </ul>
  </figure>`;
}

function line(words: string, { paths, closing }: Layout, at: number, holder: Point | undefined): Html {
  const path = paths[at] ?? [];
  const d = path.length < 2 ? loop(holder) : curve(path);
  return html`<path class="holding ${closing.has(at) && 'closing'}" d="${d}" marker-end="url(#ownership-arrow)">
    <title>${words}</title>
  </path>`;
}

/** From edge to edge of the boxes, upright where it meets a row. */
function curve(path: readonly Point[]): string {
  const ends = path.map(({ x, y }, at) => ({ x, y: y + edge(path, at) }));
  return ends
    .map(({ x, y }, at) => {
      const before = ends[at - 1];
      if (before === undefined) {
        return `M${x} ${y}`;
      }
      const middle = Math.round((before.y + y) / 2);
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
    })
    .join('');
}

/** Half a box towards the other end; nothing where the line passes a row. */
function edge(path: readonly Point[], at: number): number {
  const isDownward = (path.at(-1)?.y ?? 0) > (path[0]?.y ?? 0);
  const half = (isDownward ? 1 : -1) * (BOX.height / 2);
  if (at === 0) {
    return half;
  }
  return at === path.length - 1 ? -half : 0;
}

function loop(at: Point | undefined): string {
  const { x, y } = at ?? { x: 0, y: 0 };
  const right = x + BOX.width / 2;
  return `M${right} ${y - 12}C${right + LOOP} ${y - 24} ${right + LOOP} ${y + 24} ${right} ${y + 12}`;
}

/** Below the holder, or above it where the line leads up, since lines meet at the company. */
function label(percentage: number | null, { paths }: Layout, at: number, holder: Point | undefined): Html {
  const [from, to] = paths[at] ?? [];
  const text = percentage === null ? '?' : `${plain(percentage)} %`;
  if (from === undefined || to === undefined) {
    const { x, y } = holder ?? { x: 0, y: 0 };
    return html`<text class="part" x="${x + BOX.width / 2 + LOOP}" y="${y - LOOP}">${text}</text>`;
  }
  const close = paths.filter(([start]) => start?.y === from.y && Math.abs(start.x - from.x) < LABEL_ROOM);
  const place = close.length === 1 ? 0 : paths.filter(([start]) => start?.y === from.y && start.x < from.x).length;
  const down = BOX.height / 2 + LABEL_DROP + (place % LABEL_HEIGHTS) * (LABEL_DROP - 4);
  const drop = to.y > from.y ? down : -down;
  return html`<text class="part" x="${from.x}" y="${from.y + drop + 4}">${text}</text>`;
}

interface Role {
  readonly isRoot: boolean;
  readonly isOwner: boolean;
}

/** Its text is HTML, which is cut where it is too long and keeps its own direction. */
function box(node: OwnershipNodeEntry, at: Point | undefined, role: Role): Html | null {
  if (at === undefined) {
    return null;
  }
  const [x, y] = [at.x - BOX.width / 2, at.y - BOX.height / 2];
  const part = node.effective_share;
  const held = part === null ? (node.company_id ?? '') : `${part.is_exact ? '' : '≥ '}${plain(part.percentage)} %`;
  return html`<g class="holder ${classOf(node, role)}">
    <title>${[node.name, ...node.members].join(', ')}</title>
    <rect
      x="${x}"
      y="${y}"
      width="${BOX.width}"
      height="${BOX.height}"
      rx="${node.kind === 'natural_person' ? BOX.height / 2 : 6}"
    />
    <foreignObject x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}">
      <div class="holder-text">
        <div class="holder-name">${node.name}</div>
        <div class="holder-part">${held}</div>
      </div>
    </foreignObject>
  </g>`;
}

function classOf({ stopped }: OwnershipNodeEntry, { isRoot, isOwner }: Role): string {
  if (isRoot) {
    return 'root';
  }
  if (isOwner) {
    return 'beneficial';
  }
  return stopped === null ? 'known' : 'stopped';
}
