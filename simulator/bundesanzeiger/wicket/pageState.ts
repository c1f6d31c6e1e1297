import type { Captcha } from '../captcha/drawCaptcha.ts';
import type { Search } from '../search/search.ts';

/** What a page remembers between its rendering and the next click on it. */
export type PageState =
  | { readonly kind: 'start' }
  | { readonly kind: 'results'; readonly search: Search }
  | {
      readonly kind: 'publication';
      readonly search: Search;
      /** Index into the search's hits. */
      readonly position: number;
      /** The picture that the page shows at the moment; null while it shows the publication. */
      captcha: Captcha | null;
    };

export type PublicationState = Extract<PageState, { kind: 'publication' }>;

/** Where pages of a kind live. */
export const PATHS: Readonly<Record<PageState['kind'], string>> = {
  start: '/pub/de/start',
  results: '/pub/de/suchen2',
  publication: '/pub/de/suchergebnis',
};
