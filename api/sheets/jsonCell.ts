import type { SheetCell } from '#domain/sheetCell';
import { heading } from './heading.ts';

/**
 * A JSON value as a cell that people read: a list has its items one after the other, and a list of objects a line for
 * each, with their own lists indented below it. What is null or empty is left out.
 */
export function jsonCell(value: unknown): SheetCell {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      return linesOf(value).join('\n') || null;
  }
}

function linesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.some(isObject) ? items.flatMap(linesOf) : lineOf(items.map(textOf));
  }
  return isObject(value) ? linesOfObject(value) : lineOf([textOf(value)]);
}

function linesOfObject(object: Readonly<Record<string, unknown>>): readonly string[] {
  const members = Object.entries(object);
  const own = members.flatMap(([name, member]) => labelled([name], member));
  const nested = members.flatMap(([, member]) => (isListOfObjects(member) ? linesOf(member) : []));
  return [...lineOf(own), ...nested.map((line) => `  ${line}`)];
}

/** Objects within objects go on in the same line. */
function labelled(path: readonly string[], value: unknown): readonly string[] {
  if (isListOfObjects(value)) {
    return [];
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, member]) => labelled([...path, name], member));
  }
  const text = Array.isArray(value) ? value.map(textOf).filter(isFilled).join(', ') : textOf(value);
  return text === '' ? [] : [`${heading(path)}: ${text}`];
}

function lineOf(texts: readonly string[]): readonly string[] {
  const filled = texts.filter(isFilled);
  return filled.length === 0 ? [] : [filled.join('; ')];
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

function isFilled(text: string): boolean {
  return text !== '';
}

function isListOfObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some(isObject);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
