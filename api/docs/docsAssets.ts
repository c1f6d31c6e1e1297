import { versionedAssets } from '../http/versionedAssets.ts';

/** The files that pages of the documentation load beside those of the dashboard. */
export const docsAssets = versionedAssets(new URL('./assets/', import.meta.url), '/docs/assets', [
  'docs.css',
  'search.js',
  'try.js',
]);
