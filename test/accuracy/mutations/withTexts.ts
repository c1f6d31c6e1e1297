import type { Fields } from './mutation.ts';

/** The same fields with every text changed; what is no text or list or plain object stays. */
export function withTexts(fields: Fields, change: (text: string) => string): Fields {
  return changed(fields, change) as Fields;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.map((each) => changed(each, change));
  }
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change)]));
  }
  return value;
}
