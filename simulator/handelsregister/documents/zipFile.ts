import { zipArchive } from '../../zipArchive.ts';

/**
 * A zip with one deflated entry. With `wrongComment` the end record promises a comment that does not follow, as some of
 * the portal's archives do.
 */
export function zipFile(name: string, content: Buffer, wrongComment: boolean): Buffer {
  return zipArchive([{ name, content }], wrongComment);
}
