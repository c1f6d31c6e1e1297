import type { ListOwnerEntry } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Citing, NOTHING, type ValuePath } from '../citing.ts';
import { money, plain } from '../numbers.ts';

const OWNERS: readonly Column[] = [
  { title: 'Owner' },
  { title: 'City' },
  { title: 'Amount', isNumber: true },
  { title: 'Ownership', isNumber: true },
  { title: 'Shares' },
];

/** The owners of an output, which has them as `owners`, and beside each value where it stands. */
export function ownersTable(title: string, owners: readonly ListOwnerEntry[], cite: Citing): Html {
  return table(
    title,
    OWNERS,
    owners.map((owner, at) => ownerRow(owner, ['owners', at], cite)),
  );
}

function ownerRow(owner: ListOwnerEntry, path: ValuePath, cite: Citing): readonly HtmlValue[] {
  return [
    html`<span class="words">${cite.text(owner.name, [...path, 'name'])}</span> ${aboutOwner(owner, path, cite)}`,
    cite.text(owner.city, [...path, 'city']),
    amountOf(owner, path, cite),
    cite.number(owner.percentage === null ? null : `${plain(owner.percentage)} %`, [...path, 'percentage']),
    owner.shares.length === 0
      ? NOTHING
      : owner.shares.map(({ from, to }, at) => {
          const shown = from === to ? from : `${from}–${to}`;
          return html`<div class="words">
            ${cite.text(shown, ...['from', 'to'].map((end) => [...path, 'shares', at, end]))}
          </div>`;
        }),
  ];
}

function amountOf({ nominal_amount: amount, currency }: ListOwnerEntry, path: ValuePath, cite: Citing): HtmlValue {
  const printed = cite.number(money(amount), [...path, 'nominal_amount']);
  return currency === null
    ? printed
    : html`<span class="words">${printed} ${cite.text(currency, [...path, 'currency'])}</span>`;
}

/** What tells an owner from another of the same name, and who is a part of it. */
function aboutOwner({ birth_date: born, register, members }: ListOwnerEntry, path: ValuePath, cite: Citing): HtmlValue {
  const entry = register && `${register.type} ${register.number}, ${register.court}`;
  const lines = [
    ...(born === null ? [] : [cite.text(`born ${born}`, [...path, 'birth_date'])]),
    ...(entry === null
      ? []
      : [cite.text(entry, ...['type', 'number', 'court'].map((field) => [...path, 'register', field]))]),
    ...members.map(({ name }, at) => cite.text(`with ${name}`, [...path, 'members', at, 'name'])),
  ];
  return lines.map((line) => html`<div class="hint words">${line}</div>`);
}
