import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { GetPublicationOutput } from '../get_publication/getPublication.ts';
import type { GetFilingOutput } from './getFiling.ts';

/** A filing in the shape of a publication, whose view shows neither id nor portal. */
export function asPublication({
  filing_id: id,
  published_in: _place,
  format: _format,
  match: _match,
  _registry_meta: meta,
  ...reading
}: GetFilingOutput): GetPublicationOutput {
  return { publication_id: id, ...reading, _registry_meta: { ...meta, source: BUNDESANZEIGER.name } };
}
