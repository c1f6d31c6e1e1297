/** The id in a path parameter, or null where it cannot be one. */
export function resourceId(parameter: unknown): number | null {
  return typeof parameter === 'string' && /^[1-9]\d{0,14}$/.test(parameter) ? Number(parameter) : null;
}
