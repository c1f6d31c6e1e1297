import type { ResultRow } from '../../../workers/registries/handelsregister/resultRow.ts';

export interface MarkupVariant {
  readonly language: 'de' | 'en';
  /** The number in generated ids, which drifts between releases of the portal. */
  readonly idDrift: number;
  /** 2023 links were `fade`, 2026 links are `fade_` and `fade1_`. */
  readonly older: boolean;
  /** The federal state, which the pages print before the court. */
  readonly state: string;
}

/** A result page in the portal's structure (docs/spec/registries.md, "Register result list"). */
export function resultPage(rows: readonly ResultRow[], total: number, variant: MarkupVariant): Uint8Array {
  const table = 'ergebnissForm:selectedSuchErgebnisFormTable';
  const words = variant.language === 'de' ? 'von $ Treffer' : 'of $ records';
  const body = rows.map((row, index) => rowMarkup(row, index, variant, table)).join('');
  return new TextEncoder().encode(
    `<html><head><title>Registerportal | Suchergebnis</title></head><body><form id="ergebnissForm"><div id="${table}">` +
      `<span class="ui-paginator-current">1-${rows.length} ${words.replace('$', String(total))}</span>` +
      `<table role="grid"><tbody id="${table}_data">${body}</tbody></table></div></form>${HIDDEN_DIALOG}</body></html>`,
  );
}

const HIDDEN_DIALOG =
  '<div id="exceptionDialog" class="ui-dialog ui-hidden-container"><span>Abgelaufene Session</span> Your session has expired.</div>';

function rowMarkup(
  row: ResultRow,
  index: number,
  { language, idDrift, older, state }: MarkupVariant,
  table: string,
): string {
  const { register } = row;
  const court = language === 'de' ? 'Amtsgericht' : 'District court';
  const status = {
    de: { active: 'aktuell', deleted: 'gelöscht' },
    en: { active: 'currently registered', deleted: 'deleted' },
  };
  const suffix = register.suffix === null ? '' : ` ${register.suffix}`;
  return (
    `<tr data-ri="${index}" class="ui-widget-content" role="row"><td role="gridcell" colspan="9">` +
    `<table id="${table}:${index}:j_idt${idDrift}"><tbody><tr><td class="fontTableNameSize" colspan="5">${state}  ` +
    `<span class="fontWeightBold"> ${court} ${row.court} ${register.type} ${register.number}${suffix}  </span></td></tr>` +
    `<tr><td colspan="5"><span class="marginLeft20">${escapeHtml(row.name)}</span></td>` +
    `<td class="sitzSuchErgebnisse"><span class="verticalText ">${escapeHtml(row.seat ?? '')}</span></td>` +
    `<td><span class="verticalText">${status[language][row.status ?? 'active']}</span></td>` +
    `<td><div class="ui-outputpanel linksPanel">${links(row, `${table}:${index}:j_idt${idDrift + 14}`, older)}</div></td></tr>` +
    `${history(row, language)}</tbody></table></td></tr>`
  );
}

function links(row: ResultRow, id: string, older: boolean): string {
  return Object.entries(row.documents)
    .map(([kind, exists], index) => {
      const shape = older ? 'fade' : 'fade_';
      return exists
        ? `<a id="${id}:${index}:${shape}" href="#" class="dokumentList"><span class="underlinedText">${kind}</span></a>`
        : `<span id="${id}:${index}:fade2_" class="dokumentList notUnderlinedText">${kind}</span>`;
    })
    .join('');
}

/** Numbered pairs below `Historie`, and a block of branches that must not be taken for them. */
function history({ former_names, former_seats, name, seat }: ResultRow, language: 'de' | 'en'): string {
  const pairs = Array.from({ length: Math.max(former_names.length, former_seats.length) }, (_, index) => [
    former_names[index] ?? name,
    former_seats[index] ?? seat ?? '',
  ]);
  const cells = (all: readonly (readonly (string | undefined)[])[]) =>
    all
      .map(
        ([first = '', second = ''], index) =>
          `<tr><td class="RegPortErg_HistorieZn"><span class="fontSize85">${index + 1}.) ${escapeHtml(first)}</span></td>` +
          `<td class="RegPortErg_SitzStatus"><span class="fontSize85">${index + 1}.) ${escapeHtml(second)}</span></td><td></td></tr>`,
      )
      .join('');
  const block = (title: string, content: string) =>
    `<tr><td colspan="7"><table><tbody><tr><td>${title}</td></tr></tbody></table><table><tbody>${content}</tbody></table></td></tr>`;
  const past = pairs.length === 0 ? '' : block(language === 'de' ? 'Historie' : 'History', cells(pairs));
  return past + block(language === 'de' ? 'Niederlassungen' : 'Branches', cells([['Zweigstelle', 'Irgendwo']]));
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
