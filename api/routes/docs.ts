import type { Express } from 'express';

/** /openapi.json and its rendering at /docs, without authentication. */
export function mountDocs(_app: Express, _baseUrl: string): void {}
