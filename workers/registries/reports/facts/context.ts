import { XBRL_SPACES } from '../xbrlSpaces.ts';
import { type XbrlName, xbrlName } from '../xbrlName.ts';
import { dayBefore } from './dayBefore.ts';
import type { SmallElement } from './smallTree.ts';
import { TagAttributes } from './tagAttributes.ts';

/** A member of a dimension, or the value of one without members. */
export type DimensionValue = { readonly member: XbrlName } | { readonly typed: string | null };

/** What a fact is about, apart from its concept and unit. */
export interface Context {
  readonly entity: { readonly scheme: string; readonly identifier: string };
  readonly period: { readonly start: string | null; readonly end: string | null };
  readonly dimensions: readonly { readonly axis: XbrlName; readonly value: DimensionValue }[];
  /** XPath. */
  readonly place: string;
  /** The period as written. */
  readonly text: string;
}

/**
 * Reads an `xbrli:context` (XBRL 2.1, 4.7; XBRL Dimensions 1.0).
 * @returns null where it says what is not understood: then nobody knows what its facts are about
 */
export function contextOf(element: SmallElement, place: string): Context | null {
  const entity = entityOf(child(element, 'entity'));
  const dates = child(element, 'period');
  const period = dates === null ? null : periodOf(dates);
  const dimensions = dimensionsIn([child(child(element, 'entity'), 'segment'), child(element, 'scenario')]);
  if (entity === null || dates === null || period === null || dimensions === null) {
    return null;
  }
  return { entity, period, dimensions, place, text: dates.children.map((date) => date.text).join(' ') };
}

function entityOf(element: SmallElement | null): Context['entity'] | null {
  const identifier = child(element, 'identifier');
  const scheme = identifier?.names.attribute('scheme')?.trim() ?? '';
  return identifier === null || identifier.text === '' || scheme === ''
    ? null
    : { scheme, identifier: identifier.text };
}

/** Null where something else than dimensions is told, or one of them twice. */
function dimensionsIn(parts: readonly (SmallElement | null)[]): Context['dimensions'] | null {
  const told = parts.flatMap((part) => part?.children ?? []);
  const dimensions = told.map(dimensionOf).filter((dimension) => dimension !== null);
  const axes = new Set(dimensions.map(({ axis }) => `${axis.space}#${axis.local}`));
  return dimensions.length === told.length && axes.size === dimensions.length ? dimensions : null;
}

/** By its name in XBRL 2.1. */
function child(element: SmallElement | null, local: string): SmallElement | null {
  return element?.children.find((one) => one.space === XBRL_SPACES.instance && one.local === local) ?? null;
}

/** The last day that an end is about: midnight ends the day before (XBRL 2.1, 4.7.2). */
const DAY = /^([0-9]{4}-[0-9]{2}-[0-9]{2})(T00:00:00)?$/u;

function periodOf({ children, text }: SmallElement): Context['period'] | null {
  const [first, second] = children;
  switch (text === '' ? children.map(({ local }) => local).join(' ') : '') {
    case 'instant':
      return ended(null, lastDay(first));
    case 'startDate endDate':
      return ended(firstDay(first), lastDay(second), true);
    case 'forever':
      return { start: null, end: null };
    default:
      return null;
  }
}

function ended(start: string | null, end: string | null, isDuration = false): Context['period'] | null {
  return end === null || (isDuration && (start === null || start > end)) ? null : { start, end };
}

function firstDay(date: SmallElement | undefined): string | null {
  const [, day] = DAY.exec(date?.text ?? '') ?? [];
  return day === undefined || dayBefore(day) === null ? null : day;
}

function lastDay(date: SmallElement | undefined): string | null {
  const [, day, midnight] = DAY.exec(date?.text ?? '') ?? [];
  if (day === undefined || dayBefore(day) === null) {
    return null;
  }
  return midnight === undefined ? day : dayBefore(day);
}

function dimensionOf(element: SmallElement): Context['dimensions'][number] | null {
  const axis = xbrlName(element.names.attribute('dimension'), element.names.prefixes);
  const value = element.space === XBRL_SPACES.dimensions ? valueOf(element) : null;
  return axis === null || value === null ? null : { axis, value };
}

function valueOf({ local, text, names, children }: SmallElement): DimensionValue | null {
  const [value, further] = children;
  if (local === 'explicitMember' && value === undefined) {
    const member = xbrlName(text, names.prefixes);
    return member === null ? null : { member };
  }
  const isSimple = value?.children.length === 0 && further === undefined;
  if (local !== 'typedMember' || !isSimple) {
    return null;
  }
  return { typed: new TagAttributes(value.names).isNil ? null : value.text };
}
