import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { table } from '../cli/output.ts';
import { ACCURACY_KINDS, FAMILIES } from '../test/accuracy/accuracyKinds.ts';
import {
  accuracyReport,
  type AccuracyRow,
  CHANGES_HEADER,
  REPORT_HEADER,
  reportCells,
} from '../test/accuracy/accuracyReport.ts';
import { closeChromium } from '../test/accuracy/lists/engines/chromium.ts';
import { generated, measureAccuracy } from '../test/accuracy/measureAccuracy.ts';
import { measureMutation } from '../test/accuracy/mutations/mutatedDocuments.ts';
import { MUTATIONS_BY_KIND } from '../test/accuracy/mutations/mutations.ts';
import { hasSavedPages, savedPages } from '../test/accuracy/savedPages.ts';
import { simulatedDocuments } from '../test/accuracy/simulatedDocuments.ts';
import { WRITTEN, writtenDocuments } from '../test/accuracy/writtenDocuments.ts';

/** `node scripts/accuracy.ts [--documents N]`: tries the parsers, prints the table and writes docs/accuracy.md. */

const REPORT = new URL('../docs/accuracy.md', import.meta.url);
/** Of each family. */
const DEFAULT_DOCUMENTS = 1_000;
/** Of each change of each kind, one in so many. */
const CHANGED_SHARE = 5;
const MISTAKES_SHOWN = 20;

const { values } = parseArgs({ options: { documents: { type: 'string', default: String(DEFAULT_DOCUMENTS) } } });
const documents = Number(values.documents);
if (!Number.isSafeInteger(documents) || documents < 1) {
  console.error(`--documents takes a whole number from 1 on, not ${values.documents}.`);
  process.exit(2);
}

const rows: AccuracyRow[] = [];
for (const kind of ACCURACY_KINDS) {
  for (const family of Object.keys(FAMILIES[kind])) {
    process.stderr.write(`${kind}, ${family}: ${documents} documents\n`);
    rows.push({ kind, family, accuracy: await measureAccuracy(kind, generated(kind, family, documents)) });
  }
  const simulated = await measureAccuracy(kind, simulatedDocuments(kind));
  if (simulated.documents > 0) {
    rows.push({ kind, family: 'simulator', accuracy: simulated });
  }
  const written = await measureAccuracy(kind, writtenDocuments(kind));
  if (written.documents > 0) {
    rows.push({ kind, family: WRITTEN, accuracy: written });
  }
  if (hasSavedPages()) {
    rows.push({ kind, family: 'saved pages', accuracy: await measureAccuracy(kind, await savedPages(kind)) });
  }
}

const changed: AccuracyRow[] = [];
for (const [kind, mutation] of MUTATIONS_BY_KIND) {
  const { name } = mutation;
  process.stderr.write(`${kind}, ${name}\n`);
  const accuracy = await measureMutation(kind, mutation, Math.ceil(documents / CHANGED_SHARE));
  changed.push({ kind, family: name, accuracy });
}
await closeChromium();
if (!hasSavedPages()) {
  process.stderr.write('LEFT OUT: saved pages of the real portals, which are not at ../shared/fixtures\n');
}

const options = JSON.parse(await readFile(new URL('../.prettierrc.json', import.meta.url), 'utf8')) as prettier.Options;
const report = accuracyReport(rows, changed, documents, hasSavedPages());
await writeFile(REPORT, await prettier.format(report, { ...options, parser: 'markdown' }));

console.log(table([...REPORT_HEADER], rows.map(reportCells)));
console.log(table([...CHANGES_HEADER], changed.map(reportCells)));
const mistakes = [...rows, ...changed].flatMap(({ kind, family, accuracy }) =>
  accuracy.mistakes.map((mistake) => `${kind}, ${family}, ${mistake}`),
);
mistakes.slice(0, MISTAKES_SHOWN).forEach((mistake) => console.error(mistake));
if (mistakes.length > 0) {
  console.error(`${mistakes.length} wrong fields`);
  process.exitCode = 1;
}
