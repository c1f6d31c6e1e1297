import { versionedAssets } from '../http/versionedAssets.ts';

/** The files that pages load, and nothing else of their folder. */
export const {
  path: ASSET_PATH,
  url: assetUrl,
  send: sendAsset,
} = versionedAssets(new URL('./assets/', import.meta.url), '/dashboard/assets', [
  'dashboard.css',
  'results.css',
  'live.js',
  'moments.js',
  'forms.js',
  'campaigns.js',
  'find.js',
  'hint.js',
  'upload.js',
  'icon.svg',
]);
