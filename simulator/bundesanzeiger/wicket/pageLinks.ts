import { PATHS } from './pageState.ts';
import type { WicketPage } from './wicketSessions.ts';

/** Addresses of a page in its present rendering. */
export interface PageLinks {
  readonly self: string;
  /** A link or form action of a component: `suchen2?4-1.-search~table~panel-sort~name~desc`. */
  to(component: string): string;
  /** A resource of a component, which stays good over renderings: `suchergebnis?9--captcha~panel-…`. */
  resource(component: string): string;
  /** The name of the hidden field that carries a component through a form sent by GET. */
  field(component: string): string;
}

export function pageLinks(page: WicketPage): PageLinks {
  const path = PATHS[page.state.kind];
  const field = (component: string): string => `${page.id}-${page.renderCount}.-${component}`;
  return {
    self: `${path}?${page.id}`,
    to: (component) => `${path}?${field(component)}`,
    resource: (component) => `${path}?${page.id}--${component}`,
    field,
  };
}
