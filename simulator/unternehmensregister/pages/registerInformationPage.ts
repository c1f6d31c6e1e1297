import type { Random } from '../../dataset/random.ts';
import { html } from '../../html.ts';
import { registeredCompanyDto } from '../dtos.ts';
import { companiesRow, renamedRow } from '../flight/dataRow.ts';
import type { Registrant } from '../search/registrant.ts';
import { registerEuid } from '../registerEuid.ts';
import { layout } from './layout.ts';
import { CHANGED_TABLE, KNOWN_TABLE } from './tableClass.ts';

/** The companies that the registers have under a name; null for a search without a token that is good. */
export function registerInformationPage(
  companies: readonly Registrant[] | null,
  { today, random, hasChanged }: { readonly today: string; readonly random: Random; readonly hasChanged: boolean },
): string {
  const rows =
    companies === null
      ? []
      : [
          companiesRow(
            companies.map((one) => registeredCompanyDto(one, today)),
            random,
          ),
        ];
  return layout({
    title: 'Registerinformationen',
    random,
    rows: hasChanged ? rows.map(renamedRow) : rows,
    content: html`<h1>Registerinformationen</h1>
      <div class="${hasChanged ? CHANGED_TABLE : KNOWN_TABLE}">
        <table>
          <tbody>
            ${(companies ?? []).map(
              ({ company }) =>
                html`<tr>
                  <td>${company.name}</td>
                  <td>${company.seat}</td>
                  <td>${registerEuid(company)}</td>
                  <td>${company.status === 'deleted' ? 'gelöscht' : 'eingetragen'}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  });
}
