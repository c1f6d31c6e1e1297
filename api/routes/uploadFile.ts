import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { LinkPurpose } from '#domain/signedLink';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { UPLOAD_CONTENT_TYPES } from '#domain/upload';
import type { StoreOutcome } from '#ports/uploads';
import { countFailedAuthentication } from '../http/countFailedAuthentication.ts';
import { refuseEarly } from '../http/refuseEarly.ts';
import { json, refuse, type Reply } from '../http/reply.ts';
import { refusalReply } from '../http/replyOf.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { judgeUploadLink } from '../uploads/uploadLinks.ts';

/** PUT /api/uploads/{id}/file: takes the content of an upload, once. The link is the proof; there is no key. */
export function putUploadFile(services: ApiServices): Handler {
  return async (request, response) => {
    const link = await checkLink(services, 'write_upload', request);
    if (link.kind === 'refused') {
      return refuseEarly(request, response, link.reply);
    }
    const refusal = refusalOf(request);
    if (refusal !== null) {
      return refuseEarly(request, response, refusal);
    }
    const outcome = await store(services, link.id, request);
    if (outcome === null) {
      // The sender hung up; nothing of it was kept, and nobody is there to be told.
      response.destroy();
      return null;
    }
    return outcome.kind === 'stored' ? replyTo(outcome) : refuseEarly(request, response, replyTo(outcome));
  };
}

/** GET /api/uploads/{id}/file: the content, for whoever has the csv_url. */
export function getUploadFile(services: ApiServices): Handler {
  return async (request, response) => {
    const link = await checkLink(services, 'read_upload', request);
    if (link.kind === 'refused') {
      return link.reply;
    }
    const file = await services.uploads.find(link.id);
    if (file === null) {
      return refuse('not_found');
    }
    response.writeHead(200, {
      'Content-Type': file.contentType,
      'Content-Length': file.bytes,
      // What customers upload is never to be shown as a page of ours.
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') {
      response.end();
    } else {
      await sendFile(services, link.id, response);
    }
    return null;
  };
}

type CheckedLink =
  { readonly kind: 'valid'; readonly id: number } | { readonly kind: 'refused'; readonly reply: Reply };

async function checkLink(services: ApiServices, purpose: LinkPurpose, request: Request): Promise<CheckedLink> {
  const id = resourceId(request.params['id']);
  const verdict = id === null ? 'invalid' : judgeUploadLink(services, purpose, id, request.query);
  if (id === null || verdict === 'invalid') {
    const tooMany = await countFailedAuthentication(services, request.ip);
    return { kind: 'refused', reply: refusalReply(tooMany ?? { kind: 'invalid_link' }) };
  }
  return verdict === 'expired' ? { kind: 'refused', reply: refuse('link_expired') } : { kind: 'valid', id };
}

/** What can be told before a byte of the content is read. */
function refusalOf(request: Request): Reply | null {
  const type = contentTypeOf(request);
  const isAccepted = UPLOAD_CONTENT_TYPES.some((accepted) => accepted === type);
  if (!isAccepted || (request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    return refuse('unsupported_media_type');
  }
  return Number(request.headers['content-length'] ?? 0) > FILE_LIMIT_BYTES ? refuse('payload_too_large') : null;
}

/** Without parameters such as the character set, which the content tells better. */
function contentTypeOf(request: Request): string {
  return (request.headers['content-type'] ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** Null where the sender hung up. */
async function store({ uploads, now }: ApiServices, id: number, request: Request): Promise<StoreOutcome | null> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  try {
    return await uploads.store(id, { type: contentTypeOf(request), chunks, maxBytes: FILE_LIMIT_BYTES }, now());
  } catch (error) {
    if (request.destroyed && !request.complete) {
      return null;
    }
    throw error;
  }
}

function replyTo(outcome: StoreOutcome): Reply {
  switch (outcome.kind) {
    case 'stored': {
      const { id, contentType, bytes } = outcome.file;
      return json(200, { data: { id, content_type: contentType, bytes } });
    }
    case 'too_large':
      return refuse('payload_too_large');
    case 'already_stored':
      return refuse('already_uploaded');
    case 'not_found':
      return refuse('not_found');
  }
}

/** As fast as the reader takes it. */
async function sendFile({ uploads }: ApiServices, id: number, response: Response): Promise<void> {
  await pipeline(uploads.read(id), response).catch((error: unknown) => {
    if (!response.destroyed) {
      throw error;
    }
  });
}
