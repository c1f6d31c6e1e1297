import { describe, expect, test } from '@jest/globals';
import { inflateRawSync } from 'node:zlib';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import type { ListLayout } from '../../../simulator/dataset/shareholderList.ts';
import { listPdf } from '../../../simulator/handelsregister/documents/pdfFile.ts';
import { scanBitmap } from '../../../simulator/handelsregister/documents/scanBitmap.ts';
import { drawList, listLines } from '../../../simulator/handelsregister/documents/shareholderLists/drawList.ts';
import { structuredRegister } from '../../../simulator/handelsregister/documents/structuredRegister.ts';
import { tiffFile } from '../../../simulator/handelsregister/documents/tiffFile.ts';
import { zipFile } from '../../../simulator/handelsregister/documents/zipFile.ts';

const { companies } = generateDataset({ seed: 'demo' });
const drawn = companies.flatMap((company) =>
  company.shareholderLists.map((list) => ({ company, list, drawing: drawList(company, list) })),
);

function firstOf(layout: ListLayout) {
  const found = drawn.find(({ list }) => list.layout === layout);
  if (found === undefined) {
    throw new Error(`No list has the layout ${layout}`);
  }
  return found;
}

/** Undoes PackBits as TIFF 6.0, section 9, describes it. */
function unpackBits(packed: Buffer): Buffer {
  const bytes: number[] = [];
  for (let index = 0; index < packed.length;) {
    const count = packed.readInt8(index);
    if (count >= 0) {
      bytes.push(...packed.subarray(index + 1, index + 2 + count));
      index += count + 2;
    } else {
      bytes.push(...Array.from({ length: 1 - count }, () => packed[index + 1] ?? 0));
      index += 2;
    }
  }
  return Buffer.from(bytes);
}

describe('the drawn shareholder lists', () => {
  test('each row has as many cells as the table has columns, whose widths fill the page', () => {
    for (const { drawing } of drawn) {
      expect(drawing.columns.reduce((sum, column) => sum + column.width, 0)).toBeCloseTo(1, 6);
      for (const row of drawing.rows) {
        expect('block' in row || row.cells.length === drawing.columns.length).toBe(true);
      }
    }
  });

  test('every layout names all holders and the capital, and no "null"', () => {
    for (const { list, drawing } of drawn) {
      const text = listLines(drawing).join('\n');
      for (const { holder } of list.holdings) {
        expect(text).toContain(holder.type === 'natural_person' ? holder.lastName : holder.name);
      }
      expect(text).toMatch(/Stammkapital.*: /);
      expect(text).not.toMatch(/null|undefined|NaN/);
    }
  });

  test('the epochs differ: contributions in DM, numbers, percentages, two languages', () => {
    expect(firstOf('dm_pre_2008').drawing.columns.map((column) => column.header)).toContain('Stammeinlage');
    expect(listLines(firstOf('dm_pre_2008').drawing).join(' ')).toMatch(/DM [\d.]+,00/);
    expect(listLines(firstOf('numbered_2008').drawing).join(' ')).not.toContain('%');
    expect(listLines(firstOf('geslv_by_share').drawing).join(' ')).toContain('%');
    expect(firstOf('bilingual').drawing.title[0]).toBe('Liste der Gesellschafter / List of Shareholders');
  });

  test('the same list is always the same file', async () => {
    const { list, drawing } = firstOf('geslv_by_holder');
    const [first, second] = await Promise.all([
      listPdf(list.documentDate, drawing),
      listPdf(list.documentDate, drawing),
    ]);
    expect(first.equals(second)).toBe(true);
  });
});

describe('the file formats', () => {
  test('a TIFF holds exactly the bits of its bitmap', () => {
    const bitmap = scanBitmap(['Liste der Gesellschafter', 'Eva Müller']);
    const file = tiffFile(bitmap);
    const directory = file.readUInt32LE(4);
    const value = (tag: number): number => {
      const count = file.readUInt16LE(directory);
      const offset = Array.from({ length: count }, (_, index) => directory + 2 + 12 * index).find(
        (at) => file.readUInt16LE(at) === tag,
      );
      return file.readUInt32LE((offset ?? 0) + 8);
    };
    const strip = file.subarray(value(273), value(273) + value(279));
    expect([value(256), value(257)]).toEqual([bitmap.width, bitmap.height]);
    expect(unpackBits(strip).equals(bitmap.bits)).toBe(true);
  });

  test('a zip gives its content back, and its comment length is wrong only on purpose', () => {
    const content = Buffer.from('Inhalt '.repeat(50));
    const [good, bad] = [zipFile('datei.pdf', content, false), zipFile('datei.pdf', content, true)];
    const nameLength = good.readUInt16LE(26);
    const packed = good.subarray(30 + nameLength, 30 + nameLength + good.readUInt32LE(18));
    expect(inflateRawSync(packed).equals(content)).toBe(true);
    expect(good.readUInt16LE(good.length - 2)).toBe(0);
    expect(bad.readUInt16LE(bad.length - 2)).toBe(22);
  });

  test('structured content leaves out what is not on the sheet and never prints a null', () => {
    for (const company of companies) {
      const xml = structuredRegister(company, new Date('2026-06-15T10:00:00Z'));
      const redacted = company.representation.persons.filter(
        ({ holder }) => holder.type === 'natural_person' && holder.birthDate === null,
      );
      const people = company.representation.persons.filter(({ holder }) => holder.type === 'natural_person');
      expect(xml.split('<tns:geburtsdatum>')).toHaveLength(people.length - redacted.length + 1);
      expect(xml.includes('<tns:gegenstand>')).toBe(company.purpose !== null);
      expect(xml).not.toMatch(/>(null|undefined)</);
    }
  });
});
