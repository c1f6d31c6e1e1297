import { germanDay } from '../../dataset/isoDay.ts';
import type { ListedSubsidiary, Publication } from '../../dataset/publication.ts';
import { html, raw, type Markup } from '../../html.ts';
import type { ResultMarkup } from './resultMarkup.ts';

/** Blank lines stand around the texts, as in the real list. */
const BLANK = raw('\n\n\t');

/** The area's name with its line break, as the list prints it. */
function areaMarkup(area: Publication['area']): Markup {
  return area === 'Rechnungslegung/Finanzberichte' ? html`Rechnungslegung/<br />Finanzberichte` : html`${area}`;
}

/** One hit; `link` is null on the publication's own page, where the title leads nowhere. */
export function resultRow(publication: Publication, link: string | null, back: boolean, names: ResultMarkup): Markup {
  const { title, corrects } = publication;
  return html`<div class="${names.row}${back ? ' back' : ''}">
    <div class="col-md-3">
      <div class="${names.name}">
        ${BLANK}${publication.companyName}${BLANK} <br />${publication.companyCity}${BLANK}
      </div>
    </div>
    <div class="col-md-2"><div class="${names.area}">${areaMarkup(publication.area)}</div></div>
    <div class="col-md-5">
      <div class="${names.info}">
        ${link === null ? html`<a>${title}</a>` : html`<a href="${link}">${title}</a>`}
        ${corrects === null ? null : html`<br /><b>${corrects}</b>`}
      </div>
    </div>
    <div class="col-md-2">
      <div class="${names.date}">${BLANK}${germanDay(publication.publishedOn)}${BLANK}</div>
    </div>
  </div>`;
}

/** A company that the group statement above it names; such rows have no date of their own. */
export function subsidiaryRow(subsidiary: ListedSubsidiary, list: number, names: ResultMarkup): Markup {
  return html`<div class="${names.row} concern-list${list}">
    <div class="col-md-3">
      <div class="${names.name}">${subsidiary.name}<br />${subsidiary.city}</div>
    </div>
    <div class="col-md-2"><div class="${names.area}">${raw('&nbsp;')}</div></div>
    <div class="col-md-5"><div class="${names.info}">In den Konzernabschluss einbezogen</div></div>
    <div class="col-md-2"><div class="${names.date}">${raw('&nbsp;')}</div></div>
  </div>`;
}

/** The heading of the list, which is a row too. */
export function headerRow(
  sort: (column: string, direction: 'asc' | 'desc') => string | null,
  names: ResultMarkup,
): Markup {
  const heading = (text: string, column: string): Markup =>
    html`${text}${raw('&nbsp;')}${arrow(column, 'desc', 'Absteigend')}${arrow(column, 'asc', 'Aufsteigend')}`;
  const arrow = (column: string, direction: 'asc' | 'desc', title: string): Markup | null => {
    const link = sort(column, direction);
    const sign = direction === 'asc' ? '▲' : '▼';
    return link === null ? null : html`<a href="${link}" class="btn btn-sort" title="${title} sortieren">${sign}</a>`;
  };
  return html`<div class="${names.header}">
    <div class="col-md-3">${heading('Name', 'name')}</div>
    <div class="col-md-2">Bereich</div>
    <div class="col-md-5">${heading('Information', 'info')}</div>
    <div class="col-md-2">${heading('V.-Datum', 'date')}</div>
  </div>`;
}
