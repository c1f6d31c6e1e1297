import type { Random } from '../../simulator/dataset/random.ts';
import { registerPage } from './filingFrame.ts';
import { publications } from './publications.ts';
import type { Sample } from './sample.ts';

const CHECK =
  '<h1>Sicherheitsabfrage</h1><form method="post"><label><input type="checkbox"> Ich bin ein Mensch</label></form>';
const DEPOSIT =
  '<h1>Hinterlegte Bilanz</h1><form method="post"><button>Anmelden und kostenpflichtig bestellen</button></form>';

/** The page of a filing: the body of the gazette's publications, without the row above it that tells the day. */
export function filingPages(random: Random): Sample {
  const { bytes, truth } = publications(random);
  const body = /<div id="preview_data"[^]*<\/table><\/div>/u.exec(Buffer.from(bytes).toString())?.[0];
  if (truth.kind === 'refused' || body === undefined) {
    return { bytes: registerPage(random.pick([CHECK, DEPOSIT]), {}, random), truth: { kind: 'refused' } };
  }
  const links =
    '<h1>Veröffentlichung</h1><p><a data-testid="pdf_download" href="/de/veroeffentlichung/pdf?payload=x">Als PDF</a></p>';
  return { bytes: registerPage(`${links}${body}`, {}, random), truth: { ...truth, fields: withoutDay(truth.fields) } };
}

/** The page does not print it. */
function withoutDay({
  published_on: _untold,
  ...fields
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return fields;
}
