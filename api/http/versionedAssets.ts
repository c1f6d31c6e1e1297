import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { refuse } from './reply.ts';
import type { Handler } from './route.ts';

/** Files of a folder that pages load, at addresses that change with their content. */
export interface VersionedAssets<Name extends string> {
  /** In the words of express, for the handler. */
  readonly path: string;
  readonly url: (name: Name) => string;
  /** Sends the file that the path names, to be kept for good. */
  readonly send: Handler;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const VERSION_CHARACTERS = 12;

interface Asset {
  readonly content: Buffer;
  /** Changes with the content, so that a browser keeps a file for good and never an old one. */
  readonly version: string;
}

/**
 * Reads the files once.
 *
 * @param path of the addresses, without the file and a trailing slash
 * @param names the files that are given out, and nothing else of the folder
 */
export function versionedAssets<const Name extends string>(
  folder: URL,
  path: string,
  names: readonly Name[],
): VersionedAssets<Name> {
  const assets = new Map<string, Asset>(names.map((name) => [name, readAsset(new URL(name, folder))]));
  return {
    path: `${path}/:file`,
    url: (name) => `${path}/${name}?v=${assets.get(name)?.version ?? ''}`,
    send: (request, response) => {
      const name = String(request.params['file']);
      const asset = assets.get(name);
      if (asset === undefined) {
        return Promise.resolve(refuse('not_found'));
      }
      response
        .writeHead(200, {
          'Content-Type': MEDIA_TYPES[extname(name)],
          'Content-Length': asset.content.length,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(asset.content);
      return Promise.resolve(null);
    },
  };
}

function readAsset(file: URL): Asset {
  const content = readFileSync(file);
  return { content, version: createHash('sha256').update(content).digest('base64url').slice(0, VERSION_CHARACTERS) };
}
