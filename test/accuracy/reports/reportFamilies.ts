import type { Families } from '../sample.ts';
import { doubtfulReports } from './doubtfulReports.ts';
import { hgbReports } from './hgbReports.ts';
import { refusedReports } from './refusedReports.ts';

/** Families of reports in XBRL beside the general one. */
export const REPORT_FAMILIES: Families = {
  hgb: hgbReports,
  doubtful: doubtfulReports,
  refused: refusedReports,
};
