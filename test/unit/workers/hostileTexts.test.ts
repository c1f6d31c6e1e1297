import { describe, expect, test } from '@jest/globals';
import { parseCompanyId } from '#domain/companyId';
import { describeFailure } from '../../../cli/describeFailure.ts';
import { fiscalYear } from '../../../workers/registries/bundesanzeiger/fiscalYear.ts';
import { readEmployees } from '../../../workers/registries/bundesanzeiger/publication/facts/readEmployees.ts';
import { isVerified } from '../../../workers/registries/bundesanzeiger/publication/facts/verifyIdentity.ts';
import { all, parseHtml } from '../../../workers/registries/html.ts';
import type { Block } from '../../../workers/registries/bundesanzeiger/publication/page/publicationBlocks.ts';
import { sameCompany } from '../../../workers/registries/bundesanzeiger/sameCompany.ts';
import { readPrintedPerson } from '../../../workers/registries/handelsregister/printout/printedPerson.ts';
import { parseHolder } from '../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';
import { withoutBirthName } from '../../../workers/registries/handelsregister/shareholderList/holder/personName.ts';
import { piecesOf } from '../../../workers/registries/handelsregister/shareholderList/holder/pieces.ts';
import { splitCommunity } from '../../../workers/registries/handelsregister/shareholderList/holder/splitCommunity.ts';
import { withoutTitles } from '../../../workers/registries/handelsregister/shareholderList/holder/titles.ts';
import { proseParts } from '../../../workers/registries/handelsregister/shareholderList/reading/proseParts.ts';
import { headingShare } from '../../../workers/registries/handelsregister/shareholderList/table/headingWords.ts';
import { amountsIn } from '../../../workers/registries/handelsregister/shareholderList/values/amounts.ts';
import { percentsIn } from '../../../workers/registries/handelsregister/shareholderList/values/percents.ts';

const LENGTH = 60_000;
const company = parseCompanyId('DE-HRB-F1103-261478');
const context = { company: null, nameOrder: null } as const;

/** `times` of a piece between a beginning and an end that fits no pattern. */
function long(piece: string, start = '', end = 'x'): string {
  return `${start}${piece.repeat(LENGTH / piece.length)}${end}`;
}

/** A publication of nothing but this line. */
function line(text: string): readonly Block[] {
  return all(parseHtml('<p></p>'), 'p').map((element) => ({ kind: 'text', text, element }));
}

/** Readers of texts, each with one that its patterns once went through again from each of its places. */
const READERS: readonly (readonly [string, () => unknown])[] = [
  [
    'dots behind HRB in a publication',
    () => company.kind === 'valid' && isVerified({ blocks: line(long('.', 'HRB')), companyName: 'A' }, company.id),
  ],
  [
    'blanks behind a register number’s label',
    () =>
      company.kind === 'valid' && isVerified({ blocks: line(long(' ', 'Register-Nr.')), companyName: 'A' }, company.id),
  ],
  ['blanks in the name of a city', () => sameCompany({ name: 'a', city: long(' ') }, { names: ['a'], seats: ['b'] })],
  [
    'numbers of people at work',
    () =>
      readEmployees(line(long('12 Mitarbeiter 2020 ', 'durchschnittlich ')), {
        fiscalYearEnd: '2021',
        consolidated: false,
        companyName: 'Muster GmbH',
      }),
  ],
  ['words of a title', () => fiscalYear(long('bilanz'))],
  ['blanks in a printed person', () => readPrintedPerson(long(' '))],
  ['commas in a printed person', () => readPrintedPerson(long(','))],
  ['blanks in a holder', () => parseHolder(long(' ', 'Eva Müller'), context)],
  ['brackets in a holder', () => parseHolder(long('(', 'A GmbH, Sitz '), context)],
  ['blanks behind a seat', () => parseHolder(long(' ', 'A GmbH, Sitz Köln'), context)],
  ['blanks in a birth name', () => withoutBirthName(long(' '))],
  ['blanks between pieces', () => piecesOf(long(' ', 'a'))],
  ['dashes around pieces', () => piecesOf(long('-', 'a'))],
  ['blanks in a community', () => splitCommunity(long(' ', 'Erbengemeinschaft'))],
  ['blanks behind the mark of a community', () => splitCommunity(long(' ', 'bestehend aus'))],
  ['blanks in front of a title', () => withoutTitles(long(' ', 'a'))],
  ['signs in a heading', () => headingShare(long('-', 'a'))],
  ['words about shares in running text', () => proseParts(long('hält a 1 und Nr. 5, ', '1. '))],
  ['blanks and counts in running text', () => proseParts(long('\n1) '))],
  ['numbers of registers in front of an amount', () => amountsIn(long('1 EUR 1.000,'), false)],
  ['blanks in front of an amount', () => amountsIn(long(' ', 'je'), true)],
  ['blanks in front of a percentage', () => percentsIn(long(' '), true)],
  ['letters in a message of a failure', () => describeFailure(new Error(long('a')))],
];

describe('a text that was made to hold up its reader', () => {
  test.each(READERS)('is read in a moment: %s', (_text, read) => {
    const before = process.cpuUsage();
    read();
    const { user } = process.cpuUsage(before);
    // Of the processor, with a hundred times what it takes; the quadratic ones took some seconds.
    expect(user / 1_000).toBeLessThan(1_000);
  });
});
