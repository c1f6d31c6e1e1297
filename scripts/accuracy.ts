import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { table } from '../cli/output.ts';
import { ACCURACY_KINDS } from '../test/accuracy/accuracyKinds.ts';
import { accuracyReport, type AccuracyRow, REPORT_HEADER, reportCells } from '../test/accuracy/accuracyReport.ts';
import { generated, measureAccuracy } from '../test/accuracy/measureAccuracy.ts';
import { hasSavedPages, savedPages } from '../test/accuracy/savedPages.ts';
import { simulatedDocuments } from '../test/accuracy/simulatedDocuments.ts';

/** `node scripts/accuracy.ts [--documents N]`: tries the parsers, prints the table and writes docs/accuracy.md. */

const REPORT = new URL('../docs/accuracy.md', import.meta.url);
/** Of each kind; all of them take about two minutes. */
const DEFAULT_DOCUMENTS = 1_000;
const MISTAKES_SHOWN = 20;

const { values } = parseArgs({ options: { documents: { type: 'string', default: String(DEFAULT_DOCUMENTS) } } });
const documents = Number(values.documents);
if (!Number.isSafeInteger(documents) || documents < 1) {
  console.error(`--documents takes a whole number from 1 on, not ${values.documents}.`);
  process.exit(2);
}

const rows: AccuracyRow[] = [];
for (const kind of ACCURACY_KINDS) {
  process.stderr.write(`${kind}: ${documents} documents\n`);
  rows.push({ kind, source: 'generated', accuracy: await measureAccuracy(kind, generated(kind, documents)) });
  const simulated = await measureAccuracy(kind, simulatedDocuments(kind));
  if (simulated.documents > 0) {
    rows.push({ kind, source: 'simulator', accuracy: simulated });
  }
  if (hasSavedPages()) {
    rows.push({ kind, source: 'saved pages', accuracy: await measureAccuracy(kind, await savedPages(kind)) });
  }
}
if (!hasSavedPages()) {
  process.stderr.write('LEFT OUT: saved pages of the real portals, which are not at ../shared/fixtures\n');
}

const options = JSON.parse(await readFile(new URL('../.prettierrc.json', import.meta.url), 'utf8')) as prettier.Options;
const report = accuracyReport(rows, documents, hasSavedPages());
await writeFile(REPORT, await prettier.format(report, { ...options, parser: 'markdown' }));

console.log(table([...REPORT_HEADER], rows.map(reportCells)));
const mistakes = rows.flatMap(({ accuracy }) => accuracy.mistakes);
mistakes.slice(0, MISTAKES_SHOWN).forEach((mistake) => console.error(mistake));
if (mistakes.length > 0) {
  console.error(`${mistakes.length} wrong fields`);
  process.exitCode = 1;
}
