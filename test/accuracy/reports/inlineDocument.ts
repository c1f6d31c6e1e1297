import type { Random } from '../../../simulator/dataset/random.ts';
import { escaped } from '../words.ts';
import { printNumber, REGISTRIES, type Registry } from './printNumber.ts';
import { EXTENSION, type TrueFact, type TrueReport } from './trueReport.ts';

/** How one maker of software writes reports. */
export interface InlineHabits {
  readonly registry: Registry;
  /** What it calls the IFRS taxonomy and the codes of currencies. */
  readonly ifrs: string;
  readonly currencies: string;
  readonly hasDoctype: boolean;
  readonly hasIds: boolean;
  /** Mark-up that tells no fact of this report, but hides or wraps those that are told. */
  readonly isRich: boolean;
}

export function inventHabits(random: Random): InlineHabits {
  return {
    registry: random.pick([1, 2, 3, 3, 4, 4, 4, 5]),
    ifrs: random.pick(['ifrs-full', 'ifrs-full', 'i', 'full']),
    currencies: random.pick(['iso4217', 'cur']),
    hasDoctype: random.chance(0.3),
    hasIds: random.chance(0.7),
    isRich: random.chance(0.5),
  };
}

export interface InlineDocument {
  readonly html: string;
  /** In the order of the page: some are hidden in its head. */
  readonly facts: readonly TrueFact[];
}

/** Marks up facts as a page; further mark-up stands before those that are shown. */
export function inlineDocument(
  { lei }: TrueReport,
  facts: readonly TrueFact[],
  habits: InlineHabits,
  random: Random,
  further = '',
): InlineDocument {
  const contexts = new Map<string, string>();
  const units = new Map<string, string>();
  const tags = facts.map((fact, at) => {
    const context = referenced(contexts, contextXml(fact, lei, habits), 'c');
    const unit = fact.unit === null ? null : referenced(units, unitXml(fact.unit, habits), 'u');
    return { fact, tag: tagOf(fact, { context, unit, id: habits.hasIds ? `f${at}` : null }, habits, random) };
  });
  const isHidden = tags.map(({ fact }) => fact.text !== null && random.chance(0.3));
  const hidden = tags.filter((_, at) => isHidden[at]);
  const shown = tags.filter((_, at) => !isHidden[at]);
  const resources = [...contexts.entries()]
    .map(([xml, id]) => `<xbrli:context id="${id}">${xml}</xbrli:context>`)
    .concat([...units.entries()].map(([xml, id]) => `<xbrli:unit id="${id}">${xml}</xbrli:unit>`))
    .toSorted(() => (random.chance(0.5) ? 1 : -1));
  const parts = [
    random.chance(0.8) ? '<?xml version="1.0" encoding="UTF-8"?>' : '',
    habits.hasDoctype ? '<!DOCTYPE html>' : '',
    `<html xmlns="http://www.w3.org/1999/xhtml" ${spaces(habits)}><head><title>Bericht</title><style>p { margin: 0 }</style></head><body>`,
    '<div style="display:none"><ix:header>',
    hidden.length === 0 ? '' : `<ix:hidden>${hidden.map(({ tag }) => tag).join('')}</ix:hidden>`,
    '<ix:references><link:schemaRef xlink:type="simple" xlink:href="muster.xsd"/></ix:references>',
    `<ix:resources>${resources.join('\n')}</ix:resources></ix:header></div>`,
    further,
    ...shown.map(({ tag }) => `<table><tr><td>Zeile</td><td><!-- Wert --><span>${tag}</span></td></tr></table>`),
    '</body></html>',
  ];
  return {
    html: parts.filter((part) => part !== '').join('\n'),
    facts: [...hidden, ...shown].map(({ fact }) => fact),
  };
}

function spaces({ registry, ifrs, currencies }: InlineHabits): string {
  return Object.entries({
    ix: 'http://www.xbrl.org/2013/inlineXBRL',
    ixt: REGISTRIES[registry],
    xbrli: 'http://www.xbrl.org/2003/instance',
    xbrldi: 'http://xbrl.org/2006/xbrldi',
    link: 'http://www.xbrl.org/2003/linkbase',
    xlink: 'http://www.w3.org/1999/xlink',
    xsi: 'http://www.w3.org/2001/XMLSchema-instance',
    [currencies]: 'http://www.xbrl.org/2003/iso4217',
    [ifrs]: 'https://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full',
    [EXTENSION]: 'http://www.muster.example/2024-12-31/muster',
  })
    .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
    .join(' ');
}

/** The id of what is declared once for all that need it. */
function referenced(known: Map<string, string>, xml: string, prefix: string): string {
  const id = known.get(xml) ?? `${prefix}${known.size + 1}`;
  known.set(xml, id);
  return id;
}

function written(name: string, { ifrs, currencies }: InlineHabits): string {
  return name.replace(/^ifrs-full:/u, `${ifrs}:`).replace(/^iso4217:/u, `${currencies}:`);
}

/** Some end a period at midnight, which is the same (XBRL 2.1, 4.7.2). */
function contextXml({ period, dimensions }: TrueFact, lei: string, habits: InlineHabits): string {
  const next = (day: string): string => `${new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)}T00:00:00`;
  const end = habits.isRich ? next(period.end) : period.end;
  const dates =
    period.start === null
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `<xbrli:startDate>${period.start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
  const members = Object.entries(dimensions).map(([axis, member]) =>
    member.startsWith('ifrs-full:')
      ? `<xbrldi:explicitMember dimension="${written(axis, habits)}">${written(member, habits)}</xbrldi:explicitMember>`
      : `<xbrldi:typedMember dimension="${written(axis, habits)}"><muster:region>${escaped(member)}</muster:region></xbrldi:typedMember>`,
  );
  const scenario = members.length === 0 ? '' : `<xbrli:scenario>${members.join('')}</xbrli:scenario>`;
  return `<xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">${lei}</xbrli:identifier></xbrli:entity><xbrli:period>${dates}</xbrli:period>${scenario}`;
}

function unitXml(unit: string, habits: InlineHabits): string {
  const measure = (name: string): string => `<xbrli:measure>${written(name, habits)}</xbrli:measure>`;
  const [over = '', under] = unit.split('/');
  return under === undefined
    ? measure(over)
    : `<xbrli:divide><xbrli:unitNumerator>${measure(over)}</xbrli:unitNumerator><xbrli:unitDenominator>${measure(under)}</xbrli:unitDenominator></xbrli:divide>`;
}

interface References {
  readonly context: string;
  readonly unit: string | null;
  readonly id: string | null;
}

function tagOf(fact: TrueFact, { context, unit, id }: References, habits: InlineHabits, random: Random): string {
  const common = {
    ...(id === null ? {} : { id }),
    name: written(fact.concept, habits),
    contextRef: context,
    ...(unit === null ? {} : { unitRef: unit }),
  };
  if (fact.amount !== null) {
    const printed = printNumber(fact.amount, habits.registry, random);
    const decimals =
      fact.amount.decimals === 0 && fact.unit === 'xbrli:pure'
        ? 'INF'
        : String(fact.claimedDecimals ?? fact.amount.decimals);
    return element('nonFraction', { ...common, decimals, ...printed.attributes }, printed.text);
  }
  if (fact.text === null) {
    return element(fact.unit === null ? 'nonNumeric' : 'nonFraction', { ...common, 'xsi:nil': 'true' }, '');
  }
  return textTag(common, fact.text, habits, random);
}

/** A text in one piece, or continued elsewhere, with mark-up and what does not belong to it in between. */
function textTag(common: Attributes, text: string, { isRich }: InlineHabits, random: Random): string {
  if (!isRich) {
    return element('nonNumeric', common, escaped(text));
  }
  const cut = random.integer(1, text.length - 1);
  const [first, rest] = [escaped(text.slice(0, cut)), escaped(text.slice(cut))];
  const id = `k-${common['name']?.replace(':', '-')}`;
  return random.pick([
    () => element('nonNumeric', common, `<b>${first}</b><ix:exclude>Seite 7</ix:exclude>${rest}`),
    () =>
      element('nonNumeric', { ...common, continuedAt: id }, first) +
      `<i>Seite 8</i><ix:continuation id="${id}">${rest}</ix:continuation>`,
    () => element('nonNumeric', common, `<![CDATA[${text}]]>`),
  ])();
}

type Attributes = Readonly<Record<string, string>>;

function element(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<ix:${name}${written.join('')}>${content}</ix:${name}>`;
}
