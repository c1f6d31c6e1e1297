import type { Random } from '../../simulator/dataset/random.ts';
import { otherRegisterPage, registerPage } from './registerPage.ts';
import type { Sample } from './sample.ts';
import { CITIES, COURTS, escaped, inventFirm, padded, REGISTERS, SUFFIXES, times } from './words.ts';

const DOCUMENTS = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'] as const;
const PAGE_KINDS: ReadonlySet<string> = new Set(['DK', 'UT', 'VÖ']);

interface Pair {
  readonly name: string;
  readonly seat: string;
}

interface Hit extends Pair {
  readonly court: (typeof COURTS)[number];
  readonly type: (typeof REGISTERS)[number];
  readonly number: string;
  readonly suffix: string | null;
  readonly former: string | null;
  readonly status: 'active' | 'deleted';
  readonly documents: ReadonlySet<string>;
  readonly past: readonly Pair[];
  readonly branches: readonly Pair[];
}

interface PageStyle {
  readonly english: boolean;
  /** Numbers in generated ids differ between releases. */
  readonly table: number;
  readonly links: number;
}

const TABLE = 'ergebnissForm:selectedSuchErgebnisFormTable';

/** A result list of the register portal (docs/spec/registries.md, "Register result list"). */
export function handelsregisterResults(random: Random): Sample {
  if (random.chance(0.05)) {
    return { bytes: otherRegisterPage(random), truth: { kind: 'refused' } };
  }
  const hits = times(random, 1, 10, () => inventHit(random));
  const total = random.chance(0.6) ? hits.length : hits.length + random.integer(1, 4_000);
  const style = { english: random.chance(0.4), table: random.integer(140, 260), links: random.integer(140, 260) };
  return {
    bytes: registerPage(pageContent(hits, total, style, random), title(style), random),
    truth: { kind: 'told', fields: { total, companies: hits.map(fieldsOf) } },
  };
}

function title({ english }: PageStyle): string {
  return english ? 'Register portal | Search result' : 'Registerportal | Suchergebnis';
}

function inventHit(random: Random): Hit {
  const pair = inventPair(random);
  const others = times(random, 0, 3, () => inventPair(random));
  return {
    ...pair,
    court: random.pick(COURTS),
    type: random.pick(REGISTERS),
    number: String(random.integer(1, 10 ** random.integer(1, 7) - 1)),
    suffix: random.chance(0.3) ? random.pick(SUFFIXES) : null,
    former: random.chance(0.2)
      ? `früher Amtsgericht ${random.pick(COURTS).name} ${random.pick(REGISTERS)} ${random.integer(1, 9_999)}`
      : null,
    status: random.chance(0.2) ? 'deleted' : 'active',
    documents: new Set(DOCUMENTS.filter(() => random.chance(0.7))),
    // A sheet changes its name, its seat or both.
    past: others.map(({ name, seat }) =>
      random.pick([
        { name, seat },
        { name, seat: pair.seat },
        { name: pair.name, seat },
      ]),
    ),
    branches: random.chance(0.3) ? times(random, 1, 2, () => inventPair(random)) : [],
  };
}

function inventPair(random: Random): Pair {
  return {
    name: inventFirm(random) + random.pick(['', '', ' i.L.', ', Zweigniederlassung Köln']),
    seat: random.pick(CITIES),
  };
}

function fieldsOf({ court, type, number, suffix, name, seat, status, documents, past }: Hit): object {
  const former = (texts: readonly string[], present: string): string[] =>
    [...new Set(texts)].filter((text) => text !== present);
  return {
    court: court.name,
    register: { type, number, suffix },
    name,
    seat,
    status,
    documents: Object.fromEntries(DOCUMENTS.map((kind) => [kind, documents.has(kind)])),
    former_names: former(
      past.map((pair) => pair.name),
      name,
    ),
    former_seats: former(
      past.map((pair) => pair.seat),
      seat,
    ),
  };
}

function pageContent(hits: readonly Hit[], total: number, style: PageStyle, random: Random): string {
  const first = random.chance(0.8) ? 1 : 1 + 10 * random.integer(1, 3);
  const count = style.english ? `of ${total} records` : `von ${total} Treffer`;
  const pager =
    `<div class="ui-paginator"><span class="ui-paginator-current">${first}-${first + hits.length - 1} ${count}</span>` +
    '<span class="ui-paginator-pages"><a class="ui-paginator-page ui-state-active">1</a></span>' +
    `<select name="${TABLE}_rppDD"><option value="10">10</option><option value="100">100</option></select></div>`;
  const rows = hits.map((hit, index) => rowOf(hit, index, style, random)).join('\n');
  return (
    `<form id="ergebnissForm" method="post"><div id="${TABLE}" class="ui-datatable">${pager}<table role="grid">` +
    `<thead><tr role="row"><th colspan="5"><span>${style.english ? 'Company / Name' : 'Firma / Name'}</span> AD CD HD DK UT VÖ SI</th></tr></thead>` +
    `<tbody id="${TABLE}_data">${rows}</tbody></table>${random.chance(0.5) ? pager : ''}</div></form>`
  );
}

function rowOf(hit: Hit, index: number, style: PageStyle, random: Random): string {
  const { court, type, number, suffix, former, name, seat } = hit;
  const bold = [style.english ? 'District court' : 'Amtsgericht', court.name, type, number, suffix ?? '']
    .filter((part) => part !== '')
    .join(random.pick([' ', '  ', '\n ']));
  const heading = `${court.state}  <span class="fontWeightBold"> ${bold}  </span>${former === null ? '' : ` ${former}`}`;
  return (
    `<tr data-ri="${index}" class="ui-widget-content ui-datatable-${index % 2 === 0 ? 'even' : 'odd'}" role="row"><td role="gridcell" colspan="9">` +
    `<table id="${TABLE}:${index}:j_idt${style.table}" class="ui-panelgrid"><tbody>` +
    `<tr class="ui-widget-content"><td class="ui-panelgrid-cell fontTableNameSize" colspan="5">${heading}</td></tr>` +
    `<tr><td colspan="5"><span class="marginLeft20">${padded(escaped(name), random)}</span></td>` +
    `<td class="sitzSuchErgebnisse"><span class="verticalText ">${padded(escaped(seat), random)}</span></td>` +
    `<td style="text-align: center"><span class="verticalText">${statusText(hit, style)}</span></td>` +
    `<td colspan="2"><div class="ui-outputpanel linksPanel">${linksOf(hit, index, style)}</div></td></tr>` +
    `${pairsBlock(style.english ? 'History' : 'Historie', hit.past)}${pairsBlock(style.english ? 'Branches' : 'Niederlassungen', hit.branches)}` +
    '</tbody></table></td></tr>'
  );
}

/** The English word for a deleted sheet is not recorded. */
function statusText({ status }: Hit, { english }: PageStyle): string {
  return status === 'deleted' ? 'gelöscht' : english ? 'currently registered' : 'aktuell';
}

function linksOf({ documents }: Hit, row: number, { links }: PageStyle): string {
  return DOCUMENTS.map((kind, index) => {
    const id = `${TABLE}:${row}:j_idt${links}:${index}`;
    if (!documents.has(kind)) {
      return `<span id="${id}:fade2_" class="dokumentList notUnderlinedText">${kind}</span>`;
    }
    const isPage = PAGE_KINDS.has(kind);
    const onclick = isPage
      ? `pfWait.start();PrimeFaces.addSubmitParam('ergebnissForm',{'property2':'','property':'Global.Dokumentart.${kind}'})`
      : "this.disabled = true; this.classList.add('ui-state-disabled'); setTimeout(() =&gt; {this.disabled = false;}, 800);";
    return (
      `<a id="${id}:${isPage ? 'fade1_' : 'fade_'}" href="#" class="ui-commandlink ui-widget dokumentList" onclick="${onclick}">` +
      `<span id="${id}:popupLink${isPage ? 1 : 2}" class="underlinedText">${kind}</span></a>`
    );
  }).join('');
}

/** Numbered pairs below a heading of their own; both kinds look alike. */
function pairsBlock(heading: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) {
    return '';
  }
  const rows = pairs
    .map(
      ({ name, seat }, index) =>
        `<tr><td class="RegPortErg_HistorieZn"><span class="fontSize85">${index + 1}.) ${escaped(name)}</span></td>` +
        `<td class="RegPortErg_SitzStatus"><span class="fontSize85">${index + 1}.) ${escaped(seat)}</span></td><td></td></tr>`,
    )
    .join('');
  return `<tr><td colspan="7"><table><tbody><tr><td><span>${heading}</span></td></tr></tbody></table><table><tbody>${rows}</tbody></table></td></tr>`;
}
