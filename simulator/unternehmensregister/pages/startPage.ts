import type { Random } from '../../dataset/random.ts';
import { html } from '../../html.ts';
import { layout } from './layout.ts';

/** Sections that can be searched; the last is not a section but the data of the registers. */
const FORM_TYPES = [
  ['', 'Alle Bereiche'],
  ['ACCOUNTING', 'Rechnungslegung/Finanzberichte'],
  ['CAPITAL_MARKET', 'Kapitalmarktinformationen'],
  ['REGISTER_INFORMATION', 'Registerinformationen'],
] as const;

/** The start page. Its search form is there from the beginning and shows itself when it is asked for. */
export function startPage(random: Random): string {
  return layout({
    title: 'Startseite',
    random,
    content: html`<h1>Unternehmensregister</h1>
      <button type="button" data-testid="complexSearchBtn">Erweiterte Suche</button>
      <form id="complexSearch" hidden>
        <input type="hidden" name="areas" value="all" />
        <input type="hidden" name="companySearchTerm" value="" />
        <label>Firmenname <input type="text" id="companyName" name="companyName" autocomplete="off" /></label>
        <label
          >Registernummer <input type="text" id="companyRegisterNumber" name="companyRegisterNumber" autocomplete="off"
        /></label>
        <label
          >Bereich
          <select id="formType" name="formType">
            ${FORM_TYPES.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
          </select></label
        >
        <button type="submit" name="search">Suchen</button>
      </form>`,
  });
}
