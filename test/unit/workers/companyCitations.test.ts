import { describe, expect, test } from '@jest/globals';
import { leafPointers } from '#domain/leafPointers';
import type { Citation } from '#domain/provenance';
import { traceStructuredInformation } from '../../../workers/registries/handelsregister/parseStructuredInformation.ts';
import { tracePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { isUntold, mayBeUntold } from '../../../workers/registries/untold.ts';
import { writtenPrintouts } from '../../accuracy/writtenDocuments.ts';
import { textInMessage } from '../../support/places/textInMessage.ts';
import { linesOfPdf, squeezed, textInPdf } from '../../support/places/textInPdf.ts';
import { organization, party, person, siMessage } from './siMarkup.ts';

const MESSAGE = siMessage({
  parties:
    party(1, '<!--Rechtsträger(in)--><code>287</code>', organization('Muster &amp; Co GmbH i.L.', 'Leipzig')) +
    party(4, '<code>086</code>', person('Max', 'Mustermann', '1984-06-25', 'Halle')) +
    party(5, '<!--Liquidator(in)--><code>118</code>', person('Erika', 'Musterfrau', 'XXXX-XX-XX', 'Berlin')),
  entity:
    '<tns:bezeichnung><tns:bezeichnung.aktuell>Muster &amp; Co GmbH i.L.</tns:bezeichnung.aktuell></tns:bezeichnung>' +
    '<tns:sitz><tns:ort>Leipzig</tns:ort></tns:sitz><tns:anschrift><tns:ort>Markkleeberg</tns:ort></tns:anschrift>',
  basics:
    '<tns:vertretung><tns:allgemeineVertretungsregelung><tns:vertretungsbefugnisFreitext>Jeder vertritt\n allein;</tns:vertretungsbefugnisFreitext></tns:allgemeineVertretungsregelung></tns:vertretung>',
  extras:
    '<tns:stammkapital><tns:zahl>25000.50</tns:zahl><tns:waehrung><!--Euro--><code>EUR</code></tns:waehrung></tns:stammkapital>',
});

describe('the structured information of a company', () => {
  const { citations } = traceStructuredInformation(MESSAGE);
  /** What is cited for a value, read again at its place. */
  const of = (pointer: string): readonly (readonly [string, string | null])[] =>
    citations
      .filter((citation) => citation.pointer === pointer)
      .map(({ place, text }) => [text, place.kind === 'element' ? textInMessage(MESSAGE, place.path) : place.kind]);

  test('is cited with the element or the comment that tells each value', () => {
    expect(of('/name')).toEqual([['Muster & Co GmbH i.L.', 'Muster & Co GmbH i.L.']]);
    expect(of('/address/city')).toEqual([['Markkleeberg', 'Markkleeberg']]);
    expect(of('/capital/amount')).toEqual([['25000.50', '25000.50']]);
    expect(of('/representation/persons/1/role')).toEqual([['Liquidator(in)', 'Liquidator(in)']]);
    expect(of('/representation/persons/1/city')).toEqual([['Berlin', 'Berlin']]);
    expect(of('/representation/rule')).toEqual([['Jeder vertritt allein;', 'Jeder vertritt allein;']]);
  });

  test('is cited with the EUID of the sheet, and not with that of another company', () => {
    const euids = (basics: string) => traceStructuredInformation(siMessage({ basics })).value.euid;
    expect(euids('<tns:euid>DEU1308.HRB99</tns:euid><tns:euid> DEU1308.HRB32007 </tns:euid>')).toBe('DEU1308.HRB32007');
    expect(euids('<tns:euid>DEU1308.HRB99</tns:euid>')).toBeNull();
    const own = traceStructuredInformation(siMessage({ basics: '<tns:euid>DEU1308.HRB32007</tns:euid>' }));
    expect(own.citations.filter(({ pointer }) => pointer === '/euid')).toMatchObject([{ text: 'DEU1308.HRB32007' }]);
  });

  test('is cited with the code where no word stands beside it', () => {
    expect(of('/representation/persons/0/role')).toEqual([['086', '086']]);
  });

  test('is cited with every part of what is put together', () => {
    expect(of('/representation/persons/0/name').map(([text]) => text)).toEqual(['Max', 'Mustermann']);
    expect(of('/company_id').map(([text]) => text)).toHaveLength(3);
  });

  test('tells of a liquidation who says so, and nothing of a company that is active', () => {
    expect(of('/status').map(([text]) => text)).toEqual(['Muster & Co GmbH i.L.', 'Liquidator(in)']);
    const active = traceStructuredInformation(
      siMessage({ parties: party(1, '<code>287</code>', organization('A', 'B')) }),
    );
    expect(active.citations.filter(({ pointer }) => pointer === '/status')).toEqual([]);
  });
});

function uncited(value: unknown, citations: readonly Citation[]): readonly string[] {
  const cited = new Set(citations.map(({ pointer }) => pointer));
  return leafPointers(value).filter(
    (pointer) => !cited.has(pointer) && !isUntold('company', pointer) && !mayBeUntold('company', pointer),
  );
}

test('every value of a printout is cited with a line that prints it', async () => {
  let printouts = 0;
  for await (const { name, bytes, truth } of writtenPrintouts()) {
    if (truth.kind === 'refused') {
      continue;
    }
    const { value, citations } = await tracePrintout(bytes);
    const lines = await linesOfPdf(bytes);
    expect({ name, uncited: uncited(value, citations) }).toEqual({ name, uncited: [] });
    for (const { pointer, place, text } of citations) {
      const printed = place.kind === 'line' ? textInPdf(lines, place) : null;
      expect({ name, pointer, holds: printed?.includes(squeezed(text)) }).toEqual({ name, pointer, holds: true });
    }
    printouts++;
  }
  expect(printouts).toBeGreaterThan(20);
});

async function printoutNamed(wanted: string): Promise<Uint8Array> {
  for await (const { name, bytes } of writtenPrintouts()) {
    if (name === wanted) {
      return bytes;
    }
  }
  throw new Error(`There is no printout ${wanted}.`);
}

test('people of a printout are told apart by where they stand', async () => {
  const { value, citations } = await tracePrintout(await printoutNamed('hrb-frankfurt-ag'));
  const lines = value.representation.persons.map((_, at) => {
    const own = citations.find(({ pointer }) => pointer === `/representation/persons/${at}/birth_date`);
    return own?.place.kind === 'line' ? own.place.page * 1_000 + own.place.line : 0;
  });
  expect(lines.length).toBeGreaterThan(10);
  expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other));
});
