import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Handler } from '../http/route.ts';
import { refuse } from '../http/reply.ts';

export const ASSET_PATH = '/dashboard/assets/:file';

const MEDIA_TYPES = {
  'dashboard.css': 'text/css; charset=utf-8',
  'results.css': 'text/css; charset=utf-8',
  'live.js': 'text/javascript; charset=utf-8',
  'moments.js': 'text/javascript; charset=utf-8',
  'forms.js': 'text/javascript; charset=utf-8',
  'campaigns.js': 'text/javascript; charset=utf-8',
  'find.js': 'text/javascript; charset=utf-8',
  'hint.js': 'text/javascript; charset=utf-8',
  'upload.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;
type AssetName = keyof typeof MEDIA_TYPES;

interface Asset {
  readonly content: Buffer;
  readonly mediaType: string;
  /** Changes with the content, so that a browser keeps a file for good and never an old one. */
  readonly version: string;
}

const VERSION_CHARACTERS = 12;

/** The files that pages load, and nothing else of their folder. */
const ASSETS: ReadonlyMap<string, Asset> = new Map(
  Object.entries(MEDIA_TYPES).map(([name, mediaType]) => {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    const version = createHash('sha256').update(content).digest('base64url').slice(0, VERSION_CHARACTERS);
    return [name, { content, mediaType, version }];
  }),
);

export function assetUrl(name: AssetName): string {
  return `/dashboard/assets/${name}?v=${ASSETS.get(name)?.version ?? ''}`;
}

/** GET /dashboard/assets/{file} */
export const sendAsset: Handler = (request, response) => {
  const asset = ASSETS.get(String(request.params['file']));
  if (asset === undefined) {
    return Promise.resolve(refuse('not_found'));
  }
  response
    .writeHead(200, {
      'Content-Type': asset.mediaType,
      'Content-Length': asset.content.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(asset.content);
  return Promise.resolve(null);
};
