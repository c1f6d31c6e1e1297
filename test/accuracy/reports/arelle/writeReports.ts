import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { XbrlReport } from '#contract/types/accounts/xbrlReport';
import { readReport } from '../../../../workers/registries/reports/readReport.ts';
import { UnreadableDocument } from '../../../../workers/registries/unreadableDocument.ts';
import { generated } from '../../measureAccuracy.ts';

/**
 * `node test/accuracy/reports/arelle/writeReports.ts FOLDER [--documents N]`: writes generated reports, and what is read of
 * them beside each, for compare.py to compare with what Arelle reads.
 */

const KIND = 'unternehmensregister-report';

const { values, positionals } = parseArgs({
  options: { documents: { type: 'string', default: '200' } },
  allowPositionals: true,
});
const [folder = 'reports'] = positionals;
await mkdir(folder, { recursive: true });
/** Of reports in XML: Arelle knows facts by the schema alone. */
const declared = new Map<string, Map<string, 'monetaryItemType' | 'stringItemType'>>();
for (const family of ['general', 'hgb', 'doubtful']) {
  let index = 0;
  for await (const { bytes } of generated(KIND, family, Number(values.documents))) {
    const isArchive = bytes[0] === 0x50;
    const name = `${folder}/${family}-${index}`;
    index++;
    if (!isArchive) {
      const report = read(bytes);
      const text = Buffer.from(bytes).toString();
      await writeFile(
        `${name}.${family === 'hgb' ? 'xml' : 'xhtml'}`,
        family === 'hgb' ? withLocalSchemas(text) : text,
      );
      await writeFile(`${name}.json`, JSON.stringify(report));
      declare(report);
    }
  }
}
for (const [space, elements] of declared) {
  await writeFile(`${folder}/${schemaFile(space)}`, schema(space, elements));
}

function declare(report: XbrlReport | null): void {
  for (const { concept, unit } of report?.facts ?? []) {
    const [prefix = '', local = ''] = concept.split(':');
    const space = report?.namespaces[prefix] ?? '';
    const elements = declared.get(space) ?? new Map<string, 'monetaryItemType' | 'stringItemType'>();
    declared.set(space, elements.set(local, unit === null ? 'stringItemType' : 'monetaryItemType'));
  }
}

function schemaFile(space: string): string {
  return `${space.split('/').at(-1) ?? 'taxonomy'}.xsd`;
}

function schema(space: string, elements: ReadonlyMap<string, string>): string {
  const items = [...elements].map(
    ([name, type]) =>
      `<xs:element id="x_${name}" name="${name}" type="xbrli:${type}" substitutionGroup="xbrli:item" nillable="true" xbrli:periodType="duration"/>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" targetNamespace="${space}" elementFormDefault="qualified"><xs:import namespace="http://www.xbrl.org/2003/instance" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>${items.join('')}</xs:schema>`;
}

function withLocalSchemas(xml: string): string {
  const reference = (file: string): string => `<link:schemaRef xlink:type="simple" xlink:href="${file}"/>`;
  const spaces = [...xml.matchAll(/"(http:\/\/www\.xbrl\.de\/taxonomies\/[^"/]+)"/gu)].map(([, space = '']) => space);
  return xml.replace(/<link:schemaRef [^>]+>/u, spaces.map((space) => reference(schemaFile(space))).join(''));
}

function read(bytes: Uint8Array): XbrlReport | null {
  try {
    return readReport(bytes).report;
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return null;
    }
    throw error;
  }
}
