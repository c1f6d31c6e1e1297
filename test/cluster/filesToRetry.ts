import { readFile } from 'node:fs/promises';
import type { JestReport } from '../../scripts/countTests.ts';
import { filesToRetry } from '../../scripts/secondTry.ts';

/** `filesToRetry.ts REPORT`: the files of that report which deserve a second try, a line each. */
const [report = ''] = process.argv.slice(2);
const first = JSON.parse(await readFile(report, 'utf8')) as JestReport;
filesToRetry(first).forEach((file) => process.stdout.write(`${file}\n`));
