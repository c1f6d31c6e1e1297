import type { Random } from '../../simulator/dataset/random.ts';
import { captchaContent } from './captchaPages.ts';
import { gazettePage } from './gazettePage.ts';
import type { Sample } from './sample.ts';
import { CITIES, escaped, inventDay, inventFirm, padded, times, writtenDay } from './words.ts';

interface Entry {
  readonly name: string;
  readonly city: string | null;
  readonly area: string;
  readonly title: string;
  readonly day: string;
  readonly corrects: string | null;
  /** A later publication corrects this one. */
  readonly corrected: boolean;
  /** Companies of the group that its statement is for as well. */
  readonly subsidiaries: readonly string[];
}

const AREAS = [
  'Rechnungslegung/Finanzberichte',
  'Gesellschaftsbekanntmachungen',
  'Kapitalmarkt',
  'Verschiedene Bekanntmachungen',
];
const TITLES = [
  'Jahresabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021',
  'Konzernabschluss zum Geschäftsjahr vom 01.04.2020 bis zum 31.03.2021',
  'Einladung zur ordentlichen Hauptversammlung',
  'Mitteilung von Netto-Leerverkaufspositionen',
  'Förderung von „Diensten“ – Berichtigung & Ergänzung des Aufrufs',
];

/** A page of the gazette's result list (docs/spec/registries.md, "Gazette result list"). */
export function gazetteResults(random: Random): Sample {
  if (random.chance(0.05)) {
    return { bytes: gazettePage(captchaContent(random), random), truth: { kind: 'refused' } };
  }
  const size = random.pick([10, 20, 30, 50, 100]);
  const entries = times(random, 1, Math.min(size, 30), () => inventEntry(random));
  const total = entries.length + (random.chance(0.5) ? 0 : size * random.integer(1, 300));
  const pages = Math.ceil(total / size);
  return {
    bytes: gazettePage(contentOf(entries, total, pages, random), random),
    truth: { kind: 'told', fields: { total_hits: total, pages, entries: entries.map(fieldsOf) } },
  };
}

function fieldsOf({ name, city, area, title, day, corrects }: Entry): object {
  return { name, city, area, title, published_on: day, corrects };
}

function inventEntry(random: Random): Entry {
  const isGroup = random.chance(0.15);
  const other = writtenDay(inventDay(random, 2007));
  return {
    name: inventFirm(random) + random.pick(['', '', ', vormals Altmeister GmbH, c/o Treuhand']),
    city: random.chance(0.9) ? random.pick([...CITIES, 'Königswinterer Straße 522-524 / 53227 Bonn']) : null,
    area: isGroup ? 'Rechnungslegung/Finanzberichte' : random.pick(AREAS),
    title: random.pick(TITLES),
    day: inventDay(random, 2006),
    corrects: random.chance(0.15)
      ? `${random.pick(['Berichtigung', 'Ergänzung'])} der Veröffentlichung vom ${other}`
      : null,
    corrected: random.chance(0.1),
    subsidiaries: isGroup ? times(random, 1, 3, () => inventFirm(random)) : [],
  };
}

function contentOf(entries: readonly Entry[], total: number, pages: number, random: Random): string {
  const pager = pagerOf(pages, random);
  const head =
    '<div class="row sticky-top result_header"><div class="col-md-3">Name&nbsp;<a class="btn-sort"></a></div><div class="col-md-2">Bereich</div>' +
    '<div class="col-md-5">Information&nbsp;<a class="btn-sort"></a></div><div class="col-md-2">V.-Datum</div></div>';
  return (
    `<div id="piwik_info" class="result_info" data-searchterm="x" data-count="${total}"></div>${pager}` +
    `<div class="container result_container global-search">${head}${entries.map((entry, at) => rowsOf(entry, at, random)).join('\n\n')}</div>${pager}`
  );
}

function pagerOf(pages: number, random: Random): string {
  const next =
    pages > 1 ? '<a href="suchen2?4-1.-top~nav-pager-next" class="page-nav"></a>' : '<a class="page-nav"></a>';
  return (
    `<div class="result_pager"><div class="page_count">\n<span>${pages}</span>&nbsp;${pages === 1 ? 'Seite' : 'Seiten'}</div>` +
    `<div class="pagination"><div class="middle"><div class="page-item"><a class="active" title="Zur Seite 1">${padded('1', random)}</a></div></div>` +
    `<div class="right"><div class="next">${next}</div></div></div></div>`
  );
}

function rowsOf(entry: Entry, at: number, random: Random): string {
  const { name, city, area, title, day, corrects, corrected, subsidiaries } = entry;
  const firm = `\n${escaped(name)}\n\n${city === null ? '' : `<br/>${padded(escaped(city), random)}`}`;
  const remark =
    corrects === null
      ? corrected
        ? '<br/>\n<b>Berichtigt am 02.03.2024</b>'
        : ''
      : `\n\n<br/><b>${padded(corrects, random)}</b>`;
  const info = `\n<a href="suchen2?4-1.-search~table~panel-rows-${at}-search~table~row~panel-publication~link">${padded(escaped(title), random)}</a>\n\n\n${remark}\n`;
  const row = (classes: string, cells: readonly [string, string, string, string]): string =>
    `<div class="${classes}"><div class="col-md-3"><div class="first">${cells[0]}</div></div><div class="col-md-2"><div class="part">${cells[1]}</div></div>` +
    `<div class="col-md-5"><div class="info">${cells[2]}</div></div><div class="col-md-2"><div class="date">${cells[3]}</div></div></div>`;
  const part = random.chance(0.5) ? area : area.replace('/', '/<br/>');
  return [
    row(at % 2 === 0 ? 'row back' : 'row', [firm, part, info, padded(writtenDay(day), random)]),
    ...subsidiaries.map((subsidiary) =>
      row(random.pick(['row', 'row back', `row concern-list${at}`]), [escaped(subsidiary), '', '', '&nbsp;']),
    ),
  ].join('\n');
}
