/** A JSON value as JSON.parse returns it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys and no white space: equal values give equal text (RFC 8785 for the values JSON.parse yields). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const object = value as { readonly [key: string]: Json };
    const members = Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] ?? null)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
