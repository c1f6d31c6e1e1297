import type { Sheet } from '../sheet.ts';
import { stylesXml } from './cellStyles.ts';
import { areaOf, sheetXml } from './sheetXml.ts';
import { xmlText } from './xmlText.ts';
import { type ZipPart, zipParts } from './zipParts.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A table as an Excel workbook (.xlsx, ECMA-376) of one sheet, written while it is read (ADR 44).
 *
 * @param name of the sheet, at most 31 characters without `[]:*?/\`
 */
export function workbook(name: string, sheet: Sheet): AsyncGenerator<Uint8Array> {
  const part = (path: string, content: string): ZipPart => partOf(path, () => [content]);
  return zipParts([
    part('[Content_Types].xml', CONTENT_TYPES),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', mainPart(name, sheet)),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', stylesXml()),
    partOf('xl/worksheets/sheet1.xml', () => sheetXml(sheet)),
  ]);
}

function partOf(name: string, content: () => AsyncIterable<string> | Iterable<string>): ZipPart {
  return {
    name,
    content: async function* () {
      yield PROLOGUE;
      yield* content();
    },
  };
}

const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

/** The area of the filter has a name, which is how programs other than Excel find it (18.2.5). */
function mainPart(name: string, sheet: Sheet): string {
  const area = `'${xmlText(name.replaceAll("'", "''"))}'!${areaOf(sheet, '$')}`;
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets>` +
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${area}</definedName>` +
    '</definedNames></workbook>'
  );
}
