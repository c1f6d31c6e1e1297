import type { RequestHandler } from 'express';

/** No resource has U+0000 in its path, and the database cannot even be asked for one: it is not found. */
export const refuseZeros: RequestHandler = ({ path }, _response, next) => {
  // As for any other path that cannot be decoded.
  next(path.includes('%00') ? new URIError('U+0000 in a path') : undefined);
};
