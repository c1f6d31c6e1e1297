import type { Families } from '../sample.ts';
import {
  withDifferingSum,
  withoutCapital,
  withoutSmallPercents,
  withOwnShares,
  withRedeemed,
  withTrustees,
} from './changes.ts';
import { printWithChromium } from './engines/chromiumEngine.ts';
import { printTypographically } from './engines/typography.ts';
import { carriedTable } from './forms/carriedTable.ts';
import { contributionTable } from './forms/contributions.ts';
import { countedTable } from './forms/countedTable.ts';
import { holderBlocks, holderRows } from './forms/holderTable.ts';
import { parallelSentences } from './forms/parallel.ts';
import { labelledBlocks, leaderLines, sentences } from './forms/prose.ts';
import { shareTable } from './forms/shareTable.ts';
import { lists } from './lists.ts';
import { heirs, partnership } from './parties/community.ts';
import { firm, foreignFirm, foundation, publicBody } from './parties/firm.ts';
import { person } from './parties/person.ts';
import { pictures, recognised } from './scans.ts';

const TABLES = [shareTable, holderBlocks, holderRows];

/** Families of shareholder lists, each deep in one direction. */
export const LIST_FAMILIES: Families = {
  'by-share': lists({ forms: [shareTable] }),
  'by-holder': lists({ forms: [holderBlocks, holderRows] }),
  prose: lists({ forms: [sentences, sentences, leaderLines, labelledBlocks], holders: [1, 4] }),
  'before-2008': lists({
    epoch: 'contributions',
    forms: [contributionTable, contributionTable, leaderLines, sentences, labelledBlocks],
    cuts: ['one-each', 'one-each', 'few-each'],
  }),
  organizations: lists({ makers: [firm, firm, foreignFirm, foundation, publicBody] }),
  'heirs-and-partnerships': lists({ makers: [heirs, partnership, person, firm] }),
  bilingual: lists({
    isBilingual: true,
    forms: [shareTable, holderBlocks, holderRows, parallelSentences],
    makers: [person, person, person, firm, foreignFirm],
  }),
  'without-capital': lists({ change: withoutCapital }),
  'differing-sum': lists({ change: withDifferingSum }),
  redeemed: lists(
    { holders: [2, 6], cuts: ['one-each', 'few-each'], forms: TABLES, change: withRedeemed },
    { holders: [2, 6], change: withOwnShares },
  ),
  counted: lists({ forms: [countedTable] }),
  'carried-over': lists({ forms: [carriedTable], holders: [14, 40] }),
  'below-one-percent': lists({
    epoch: 'geslv',
    holders: [12, 30],
    forms: [holderRows, leaderLines, sentences],
    cuts: ['one-each', 'units'],
    makers: [person, person, firm],
    change: withoutSmallPercents,
  }),
  trustees: lists({ change: withTrustees }),
  typography: lists({ engines: [printTypographically] }),
  chromium: lists({ engines: [printWithChromium] }),
  scans: pictures,
  'recognised-scans': recognised,
  long: lists({ holders: [20, 75] }),
};

/** Families that a browser prints. */
export const PRINTED_BY_BROWSER: readonly string[] = ['chromium', 'scans', 'recognised-scans'];
