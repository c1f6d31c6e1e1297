import { tracePrintout } from './printout/parsePrintout.ts';
import { traceShareholderList } from './shareholderList/parseShareholderList.ts';

/** What is read in files of the register. */
export const READINGS = {
  printout: (bytes: Uint8Array) => tracePrintout(bytes),
  shareholderList: (bytes: Uint8Array, registerCapital: number | null) => traceShareholderList(bytes, registerCapital),
};
