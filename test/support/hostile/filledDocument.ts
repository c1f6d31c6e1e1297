import type { ParseKind } from '#domain/sources/parseKinds';
import { filingDto, pageOf, pageWith, TOTALS } from '../filingMarkup.ts';
import { publicationHtml, section, tableHtml } from '../publicationMarkup.ts';
import { filledReport } from '../filledReport.ts';
import { organization, party, person, siMessage } from '../../unit/workers/siMarkup.ts';

/** A document of a kind whose every name, amount, day, label and attribute is the given text. */
export function filledDocument(kind: ParseKind, text: string): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return Buffer.from(FILLED[kind](escaped));
}

const FILLED: Readonly<Record<ParseKind, (text: string) => string | Uint8Array>> = {
  'handelsregister-results': (text) =>
    `<form id="ergebnissForm"><span class="ui-paginator-current">1-1 von ${text}</span><table><tr data-ri="0"><td><table>` +
    `<tr><td>Hessen <span>Amtsgericht ${text} HRB 1 ${text}</span></td></tr><tr><td>${text}</td><td>${text}</td><td>${text}</td>` +
    `<td>${['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'].map((label) => `<a class="${text}">${label}</a>`).join('')}</td></tr>` +
    `<tr><td><table><tr><td>Historie</td></tr></table><table><tr><td>1.) ${text}</td><td>1.) ${text}</td></tr><tr><td>${text}</td></tr></table></td></tr>` +
    `</table></td></tr></table></form><div class="ui-messages">${text}</div><script>PrimeFaces.cw("DataTable" ${text}</script>`,
  'handelsregister-tree': (text) =>
    `<div class="ui-tree ${text}"><li data-rowkey="${text}" class="${text}"><span class="ui-treenode-label">${text}</span></li></div>`,
  'handelsregister-si': (text) =>
    siMessage({
      court: `<tns:gericht><!--Amtsgericht ${text.replaceAll('-', '–')}--><code>${text}</code></tns:gericht>`,
      register: `<tns:register><code>HRB</code></tns:register><tns:laufendeNummer>${text}</tns:laufendeNummer>`,
      parties:
        party(1, `<code>${text}</code>`, person(text, text, text, text)) + party(2, text, organization(text, text)),
      entity: `<tns:bezeichnung><tns:bezeichnung.aktuell>${text}</tns:bezeichnung.aktuell></tns:bezeichnung><tns:sitz><tns:ort>${text}</tns:ort></tns:sitz>`,
      basics: `<tns:gegenstand>${text}</tns:gegenstand><tns:satzungsdatum>${text}</tns:satzungsdatum>`,
      extras: `<tns:stammkapital><tns:zahl>${text}</tns:zahl><tns:waehrung>${text}</tns:waehrung></tns:stammkapital>`,
      extract: `<tns:letzteEintragung>${text}</tns:letzteEintragung><tns:anzahlEintragungen>${text}</tns:anzahlEintragungen>`,
    }),
  'bundesanzeiger-results': (text) =>
    `<div data-count="1"></div><div class="result_pager"><div class="page_count"><span>${text}</span></div></div><div class="result_container">` +
    `<div class="row ${text}"><div class="first">${text}<br/>${text}</div><div class="part">${text}</div><div class="info"><a href="${text}">${text}</a><b>${text}</b></div>` +
    `<div class="date">05.10.2022 ${text}</div></div></div>`,
  'bundesanzeiger-captcha': (text) =>
    `<h1>${text}</h1><form action="${text}"><div class="captcha_wrapper ${text}"><img src="${text}"></div><input name="${text}"></form>`,
  'bundesanzeiger-publication': (text) =>
    publicationHtml(
      section(text) +
        `<h3>${text}</h3><p>${text}</p><p>durchschnittlich ${text} Arbeitnehmer ${text}</p>` +
        section('Bilanz zum 31.12.2021') +
        tableHtml(
          [`|31.12.2021 ${text}|${text}`],
          [`A. Umlaufvermögen|${text}|1,00`, `${text}|1,00|${text}`, `Summe|1,00|1,00`],
        ) +
        section(`Gewinn- und Verlustrechnung ${text}`) +
        tableHtml(['|2021 EUR|2020 EUR'], [`1. Umsatzerlöse ${text}|${text}|1,00`, `davon ${text}|${text}|1,00`]),
      { name: text, city: text, title: `Jahresabschluss ${text}` },
    ),
  'unternehmensregister-results': (text) =>
    pageWith({
      text,
      elasticSearchDtos: [
        filingDto({
          companyNameAtTimeOfPublication: text,
          companyLocation: text,
          sourceDate: text,
          title: text,
          language: text,
          publicationCategory: text,
          encryptedPayload: text,
        }),
      ],
      ...TOTALS,
    }),
  'unternehmensregister-publication': (text) =>
    pageOf([text], `<h1>${text}</h1><form><label>${text}</label></form><a href="${text}">${text}</a>`),
  'unternehmensregister-report': (text) => filledReport(text),
};
