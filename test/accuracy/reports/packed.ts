import type { Random } from '../../../simulator/dataset/random.ts';
import { zipOf } from '../../support/zipOf.ts';

/** A report as it is passed on: by itself, in a report package, or in an archive that somebody packed. */
export function packed(document: string, extension: 'xhtml' | 'xml', random: Random): Uint8Array {
  const bytes = Buffer.from(document);
  const other = Buffer.from('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>');
  return random.pick([
    () => bytes,
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () =>
      zipOf({
        'muster-2024/META-INF/taxonomyPackage.xml': Buffer.from('<tp:taxonomyPackage/>'),
        [`muster-2024/reports/muster-2024.${extension}`]: bytes,
        'muster-2024/www.muster.example/muster.xsd': other,
        'muster-2024/www.muster.example/muster_lab-de.xml': other,
      }),
    () =>
      zipOf({
        'muster/META-INF/reportPackage.json': Buffer.from('{}'),
        [`muster/reports/de/a.${extension}`]: bytes,
        'muster/reports/de/logo.png': Buffer.from('png'),
      }),
    () => zipOf({ [`Bericht.${extension}`]: bytes }),
  ])();
}
