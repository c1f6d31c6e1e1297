import type { FinancialStatements } from '../../dataset/financialStatements.ts';
import { germanDay } from '../../dataset/isoDay.ts';
import type { Publication } from '../../dataset/publication.ts';
import { html, raw, type Markup } from '../../html.ts';
import type { SearchEntry } from '../search/searchIndex.ts';
import { balanceSheetTables } from './balanceSheetSection.ts';
import { incomeStatementTable } from './incomeStatementSection.ts';
import { assetHistory, employees, identity, keyFigures } from './notesSection.ts';

/** The publication itself, from the logo to the signature (docs/spec/registries.md, "Gazette publication"). */
export function publicationBody(entry: SearchEntry): Markup {
  const { publication } = entry;
  const picture = `/pub/publication/${publication.id}/content/${publication.documentNumber}_00-0.jpg`;
  return html`<div id="preview_data" class="publicationcontent scrollbar-visible">
    <div class="forcemargin">${raw('&nbsp;')}</div>
    <div>
      <table id="begin_pub">
        <tr>
          <td></td>
        </tr>
        <tr>
          <td>
            <div class="logo_div" style="text-align: center"><img src="${picture}" alt="" /></div>
            <h3 class="z_titel">${publication.companyName}</h3>
            <h4 class="z_titel">${publication.companyCity}</h4>
            <h3 class="l_titel">${publication.title}</h3>
            ${publication.corrects === null ? null : html`<h4 class="z_titel">${publication.corrects}</h4>`}
            ${content(entry)}
          </td>
        </tr>
      </table>
    </div>
  </div>`;
}

function content(entry: SearchEntry): Markup {
  const { statements, fiscalYear, paragraphs } = entry.publication;
  if (statements === null || fiscalYear === null) {
    return html`${paragraphs.map((text) => html`<p>${text}</p>`)}`;
  }
  const endsOn = germanDay(fiscalYear.end);
  const income = incomeStatementTable(statements, fiscalYear);
  const span = `vom ${germanDay(fiscalYear.start)} bis ${endsOn}`;
  return html`${section(`${statements.consolidated ? 'Konzernbilanz' : 'Bilanz'} zum ${endsOn}`)}
  ${statements.layout.sides === 'heading' ? html`<h4 class="z_titel">HGB</h4>` : null}
  ${balanceSheetTables(statements, fiscalYear.end)}
  ${income === null ? null : html`${section(`Gewinn- und Verlustrechnung für das Geschäftsjahr ${span}`)} ${income}`}
  ${notes(entry, statements, fiscalYear.end.slice(0, 4))} ${reports(statements)} ${signature(entry.publication)}`;
}

/** A heading of the first rank; its anchor is the text with everything but letters and digits replaced. */
function section(text: string): Markup {
  return html`<h3 class="b_teil" id="jp_${text.replace(/[^A-Za-z0-9.]/g, '_')}">${text}</h3>`;
}

/** Micro companies write no notes; what they must tell stands beneath the balance sheet (section 264 (1) HGB). */
function notes({ publication, company }: SearchEntry, statements: FinancialStatements, year: string): Markup {
  const micro = statements.size === 'micro';
  return html`${section(micro ? 'Angaben unter der Bilanz' : 'Anhang')}
  ${identity(publication, company, statements.layout.identity)}
  ${micro ? null : html`<p>Der Abschluss wurde nach den Vorschriften des Handelsgesetzbuchs aufgestellt.</p>`}
  ${statements.size === 'large' ? assetHistory(statements) : null} ${employees(statements, year)}`;
}

function reports(statements: FinancialStatements): Markup | null {
  if (statements.size !== 'large') {
    return null;
  }
  return html`${section('Lagebericht')}
    <p>Der Geschäftsverlauf entsprach den Erwartungen der Geschäftsführung.</p>
    ${keyFigures(statements)} ${section('Bestätigungsvermerk des unabhängigen Abschlussprüfers')}
    <p>Unsere Prüfung hat zu keinen Einwendungen geführt.</p>`;
}

function signature({ companyCity, companyName, publishedOn }: Publication): Markup {
  return html`<p>${raw('&nbsp;')}</p>
    <p style="text-align: left">${companyCity}, den ${germanDay(publishedOn)}</p>
    <p style="text-align: center"><b>${companyName}</b></p>`;
}
