import { readAccountsReport } from '../reports/accounts/readAccountsReport.ts';

/** What is read in files of the company register. */
export const READINGS = { report: readAccountsReport };
