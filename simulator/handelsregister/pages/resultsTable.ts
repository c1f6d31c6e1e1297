import type { Company, DocumentKind } from '../../dataset/company.ts';
import { html, type Markup } from '../../html.ts';
import { ROWS_PER_PAGE } from '../searchCriteria.ts';
import type { Conversation } from '../session.ts';
import { submitLink, type PageContext } from './pageContext.ts';

export const TABLE_ID = 'ergebnissForm:selectedSuchErgebnisFormTable';
/** The order of the links in a row, which is also their index. */
export const LINK_KINDS: readonly DocumentKind[] = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'];
/** Kinds whose link opens a page; the others are downloads. */
export const PAGE_KINDS: ReadonlySet<DocumentKind> = new Set(['DK', 'UT', 'VÖ']);

const NOT_TWICE =
  "this.disabled = true; this.classList.add('ui-state-disabled'); setTimeout(() => {this.disabled = false;this.classList.remove('ui-state-disabled');}, 800);";
const WATCH_DOWNLOAD = 'PrimeFaces.monitorDownload(function(){ pfWait.start(); }, function(){ pfWait.stop(); });';

/** The data table with its two paginators. */
export function resultsTable(context: PageContext, conversation: Conversation): Markup {
  const { first, rows, hits } = conversation;
  const config = JSON.stringify({ id: TABLE_ID, formId: 'ergebnissForm', first, rows, rowCount: hits.length });
  return html`<div id="${TABLE_ID}" class="ui-datatable ui-widget borderless">
      ${paginator(context, conversation, 'top')}
      <div class="ui-datatable-tablewrapper">
        <table role="grid">
          <thead id="${TABLE_ID}_head">
            <tr role="row">
              <th class="ui-state-default" role="columnheader" colspan="9">
                <span class="ui-column-title">${context.texts.name}</span>
              </th>
            </tr>
          </thead>
          <tbody id="${TABLE_ID}_data" class="ui-datatable-data ui-widget-content">
            ${resultRows(context, conversation)}
          </tbody>
        </table>
      </div>
      ${paginator(context, conversation, 'bottom')}
    </div>
    <script id="${TABLE_ID}_s" type="text/javascript">
      PrimeFaces.cw('DataTable', 'widget_results', ${{ markup: config }});
    </script>`;
}

/** The rows of the page shown: all that a partial response of the paginator carries. */
export function resultRows(context: PageContext, conversation: Conversation): Markup {
  const { hits, first, rows } = conversation;
  const shown = hits.slice(first, first + rows);
  if (shown.length === 0) {
    return html`<tr class="ui-widget-content ui-datatable-empty-message">
      <td colspan="9">${context.texts.noHits}</td>
    </tr>`;
  }
  return html`${shown.map((company, index) => resultRow(context, company, first + index))}`;
}

/** What the paginator says: `1-10 von 34 Treffer`. */
export function hitRange(context: PageContext, { hits, first, rows }: Conversation): string {
  return context.texts.hits(Math.min(first + 1, hits.length), Math.min(first + rows, hits.length), hits.length);
}

function resultRow(context: PageContext, company: Company, index: number): Markup {
  const { texts } = context;
  const rowId = `${TABLE_ID}:${index}`;
  const status = company.status === 'deleted' ? texts.deleted : texts.current;
  const links = LINK_KINDS.map((kind, position) => {
    const id = `${rowId}:${context.generatedId(227)}:${position}`;
    return company.documents.includes(kind) ? documentLink(id, kind) : unavailable(id, kind);
  });
  return html`<tr
    data-ri="${index}"
    class="ui-widget-content ${index % 2 === 0 ? 'ui-datatable-even' : 'ui-datatable-odd'}"
    role="row"
  >
    <td role="gridcell" colspan="9" class="borderBottom3">
      <table id="${rowId}:${context.generatedId(213)}" class="ui-panelgrid ui-widget" role="grid">
        <tbody>
          <tr class="ui-widget-content ui-panelgrid-even borderBottom1" role="row">
            <td role="gridcell" class="ui-panelgrid-cell fontTableNameSize" colspan="5">
              ${courtLine(context, company)}
            </td>
          </tr>
          <tr class="ui-widget-content ui-panelgrid-odd" role="row">
            <td role="gridcell" class="ui-panelgrid-cell paddingBottom20Px" colspan="5">
              <span class="marginLeft20">${company.name}</span>
            </td>
            <td role="gridcell" class="ui-panelgrid-cell sitzSuchErgebnisse">
              <span class="verticalText ">${company.seat}</span>
            </td>
            <td role="gridcell" class="ui-panelgrid-cell" style="text-align: center;padding-bottom: 20px;">
              <span class="verticalText">${status}</span>
            </td>
            <td role="gridcell" class="ui-panelgrid-cell textAlignLeft paddingBottom20Px" colspan="2">
              <div id="${rowId}:${context.generatedId(226)}" class="ui-outputpanel ui-widget linksPanel">${links}</div>
            </td>
          </tr>
          ${historyRow(context, company)}
        </tbody>
      </table>
    </td>
  </tr>`;
}

/** State, two blanks, and in bold the court line; Berlin's rows show no suffix, other merged courts' rows do. */
function courtLine({ texts }: PageContext, { register }: Company): Markup {
  const { courtName, type, number, suffix, formerCourtName } = register;
  const court = ` ${texts.courtPrefix} ${courtName} ${type} ${number}${suffix === null ? '' : ` ${suffix}`}  `;
  const former = formerCourtName === null ? '' : `${texts.formerly} ${texts.courtPrefix} ${formerCourtName}`;
  return html`${`${register.state}  `}<span class="fontWeightBold">${court}${former}</span>`;
}

/**
 * The nested table of earlier states, newest first: numbered pairs of name and seat. The part of a pair that did not
 * change then is printed all the same, so the current name or seat may occur here.
 */
function historyRow({ texts }: PageContext, company: Company): Markup | null {
  const { formerNames, formerSeats, name, seat } = company;
  const rows = Array.from({ length: Math.max(formerNames.length, formerSeats.length) }, (_, index) => {
    const number = `${index + 1}.)`;
    const nameThen = formerNames.at(-1 - index) ?? formerNames[0] ?? name;
    const seatThen = formerSeats.at(-1 - index) ?? formerSeats[0] ?? seat;
    return html`<tr>
      <td class="RegPortErg_HistorieZn"><span class="fontSize85">${number} ${nameThen}</span></td>
      <td class="RegPortErg_SitzStatus"><span class="fontSize85">${number} ${seatThen}</span></td>
      <td class="RegPortErg_SitzStatus"></td>
    </tr>`;
  });
  return rows.length === 0
    ? null
    : html`<tr class="ui-widget-content" role="row">
        <td colspan="9">
          <table class="RegPortErg_Historie">
            <tbody>
              <tr>
                <td colspan="3"><b>${texts.history}</b></td>
              </tr>
              ${rows}
            </tbody>
          </table>
        </td>
      </tr>`;
}

function documentLink(id: string, kind: DocumentKind): Markup {
  const isPage = PAGE_KINDS.has(kind);
  const linkId = `${id}:${isPage ? 'fade1_' : 'fade_'}`;
  const onclick = isPage
    ? `pfWait.start();${submitLink('ergebnissForm', { property2: '', [linkId]: linkId, property: `Global.Dokumentart.${kind}` })}`
    : `${NOT_TWICE}${WATCH_DOWNLOAD}${submitLink('ergebnissForm', { [linkId]: linkId })}`;
  return html`<a id="${linkId}" href="#" class="ui-commandlink ui-widget dokumentList" onclick="${onclick}"
    ><span id="${id}:${isPage ? 'popupLink1' : 'popupLink2'}" class="underlinedText">${kind}</span></a
  >`;
}

function unavailable(id: string, kind: DocumentKind): Markup {
  return html`<span id="${id}:fade2_" class="dokumentList notUnderlinedText">${kind}</span>`;
}

function paginator(context: PageContext, conversation: Conversation, place: 'top' | 'bottom'): Markup {
  const { first, rows, hits } = conversation;
  const pages = Math.max(1, Math.ceil(hits.length / rows));
  const current = Math.floor(first / rows);
  const step = (name: string, letter: string, disabled: boolean): Markup =>
    html`<a
      href="#"
      class="ui-paginator-${name} ui-state-default ui-corner-all${disabled ? ' ui-state-disabled' : ''}"
      tabindex="${disabled ? -1 : 0}"
      ><span class="ui-icon ui-icon-seek-${name}">${letter}</span></a
    >`;
  const numbers = Array.from(
    { length: pages },
    (_, page) =>
      html`<a
        class="ui-paginator-page ui-state-default ui-corner-all${page === current ? ' ui-state-active' : ''}"
        tabindex="0"
        href="#"
        >${page + 1}</a
      >`,
  );
  const options = ROWS_PER_PAGE.map(
    (size) =>
      html`<option value="${size}" ${size === rows ? { markup: ' selected="selected"' } : null}>${size}</option>`,
  );
  return html`<div
    id="${TABLE_ID}_paginator_${place}"
    class="ui-paginator ui-paginator-${place} ui-widget-header"
    role="navigation"
    aria-label="Pagination"
  >
    <span class="ui-paginator-current">${hitRange(context, conversation)}</span
    >${step('first', 'F', current === 0)}${step('prev', 'P', current === 0)}<span class="ui-paginator-pages"
      >${numbers}</span
    >${step('next', 'N', current >= pages - 1)}${step('last', 'E', current >= pages - 1)}<select
      name="${TABLE_ID}_rppDD"
      class="ui-paginator-rpp-options ui-widget ui-state-default ui-corner-left"
      autocomplete="off"
    >
      ${options}
    </select>
  </div>`;
}
