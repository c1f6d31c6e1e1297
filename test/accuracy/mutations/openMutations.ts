/**
 * Changes whose documents are not all read rightly yet, as `<kind>/<change>`, with what they wait for. The list can only
 * shrink: a test fails where a change on it has become clean.
 */
export const OPEN_MUTATIONS: Readonly<Record<string, string>> = {};
