import { leiCheckDigits } from '#domain/lei/isLei';
import type { CompanyWithoutPublications } from '../../dataset/company.ts';
import type { Filing } from '../../dataset/filing.ts';
import { leiOf } from '../../lei/leiRecords.ts';
import { zipArchive } from '../../zipArchive.ts';
import { inlineReport } from './inlineReport.ts';

/** Of identifiers that only reports have: a company of the data set need not have one, and one that reports must. */
const PREFIX = '52990099';

interface FiledReport {
  readonly filing: Filing;
  readonly company: CompanyWithoutPublications;
}

/** The report alone, as the portal's viewer shows it. */
export function reportDocument({ filing, company }: FiledReport): string {
  const lei = leiOfFiler(company);
  return inlineReport({ filing, lei, schema: schemaOf(lei, filing) });
}

/** The report in its package: the parts of a report package by XBRL International that readers look for. */
export function reportPackage(filed: FiledReport): Buffer {
  const lei = leiOfFiler(filed.company);
  const root = `${lei}-${filed.filing.fiscalYear?.end ?? ''}-de`;
  const file = (name: string, text: string) => ({ name: `${root}/${name}`, content: Buffer.from(text, 'utf8') });
  return zipArchive([
    file('META-INF/taxonomyPackage.xml', packageXml(root)),
    file('META-INF/catalog.xml', '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"/>\n'),
    file(`reports/${root}.xhtml`, reportDocument(filed)),
    file(`example/${schemaOf(lei, filed.filing)}`, schemaXml(lei)),
  ]);
}

function leiOfFiler(company: CompanyWithoutPublications): string {
  const own = `${PREFIX}${company.register.number.padStart(10, '0')}`;
  return leiOf(company) ?? `${own}${leiCheckDigits(own)}`;
}

function schemaOf(lei: string, { fiscalYear }: Filing): string {
  return `${lei}-${fiscalYear?.end ?? ''}.xsd`;
}

function packageXml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tp:taxonomyPackage xmlns:tp="http://xbrl.org/2016/taxonomy-package" xml:lang="de">
<tp:identifier>https://simulator.example/${root}</tp:identifier>
</tp:taxonomyPackage>
`;
}

function schemaXml(lei: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="https://simulator.example/${lei}"/>
`;
}
