/** What a Wicket address points at: `?4-1.-search~table~panel-sort~name~desc` is page 4 in its first rendering. */
export interface WicketTarget {
  readonly pageId: number;
  /** Null where the address holds none: the page itself, or a resource such as the captcha picture. */
  readonly renderCount: number | null;
  /** Null for the page itself. */
  readonly component: string | null;
}

const TARGET = /^(\d+)(?:-(\d+)?\.?-(.+))?$/;

/**
 * Reads the target out of the names of query parameters. It is the first one in links, and a hidden field in forms that
 * are sent by GET, because browsers drop the action's own query there.
 */
export function wicketTarget(parameterNames: readonly string[]): WicketTarget | null {
  for (const name of parameterNames) {
    const [match, pageId, renderCount, component] = TARGET.exec(name) ?? [];
    if (match !== undefined) {
      return {
        pageId: Number(pageId),
        renderCount: renderCount === undefined ? null : Number(renderCount),
        component: component ?? null,
      };
    }
  }
  return null;
}
