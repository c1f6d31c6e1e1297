import type { Response } from 'express';

/** What a request is answered with. */
export type Reply =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'partial'; readonly xml: string }
  | { readonly kind: 'file'; readonly name: string; readonly content: Buffer }
  | { readonly kind: 'refusal'; readonly status: number; readonly html: string };

export function sendReply(response: Response, reply: Reply): void {
  response.setHeader('Cache-Control', 'no-store');
  switch (reply.kind) {
    case 'page':
      response.type('html').end(reply.html);
      return;
    case 'refusal':
      response.status(reply.status).type('html').end(reply.html);
      return;
    case 'redirect':
      response.redirect(302, reply.location);
      return;
    case 'partial':
      response.type('text/xml').end(reply.xml);
      return;
    case 'file':
      sendFile(response, reply.name, reply.content);
      return;
  }
}

/** The media type is the portal's own spelling; the cookie tells the page's script that the download has begun. */
function sendFile(response: Response, name: string, content: Buffer): void {
  response.attachment(name);
  response.setHeader('Content-Type', 'APPLICATION/OCTET-STREAM');
  response.setHeader('Content-Length', content.length);
  response.cookie('primefaces.download', 'true', { path: '/' });
  response.end(content);
}
