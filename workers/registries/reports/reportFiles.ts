import { readZip, type ZipEntry } from '../readZip.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';

/** A document of a report. */
export interface ReportFile {
  /** In its archive; null where the document came by itself. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const IN_REPORTS = /^(?:[^/]+\/)?reports\/(?:([^/]+)\/)?[^/]+\.(?:xhtml|html?|xbrl|xml)$/iu;
const PAGE = /\.(?:xhtml|html?|xbrl)$/iu;
const XML = /\.xml$/iu;
const OTHERS = /(?:^|\/)(?:META-INF|__MACOSX)\//u;

/**
 * The documents of one report: the file itself, or those of a report package (Report Package 1.0, 3; ESEF Reporting
 * Manual), whose `reports` folder has the documents of the report, or one folder with them.
 * @throws UnreadableDocument where an archive is broken or has no report, or several
 */
export function reportFiles(bytes: Uint8Array): readonly ReportFile[] {
  if (!ZIP.every((byte, place) => bytes[place] === byte)) {
    return [{ name: null, bytes }];
  }
  const entries = readZip(bytes).filter(({ name }) => !OTHERS.test(name));
  const inReports = entries.filter(({ name }) => IN_REPORTS.test(name));
  const files = inReports.length > 0 ? ofOneFolder(inReports) : loose(entries);
  if (files.length === 0) {
    throw new UnreadableDocument('The archive holds no report.');
  }
  return files;
}

function ofOneFolder(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const folders = Map.groupBy(entries, ({ name }) => IN_REPORTS.exec(name)?.[1] ?? '');
  const direct = folders.get('');
  const [first = [], second] = [...folders.values()];
  if (direct === undefined && second !== undefined) {
    throw new UnreadableDocument('The archive holds several reports.');
  }
  return direct ?? first;
}

/** An archive that is no package, such as one that a person packed. */
function loose(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const pages = entries.filter(({ name }) => PAGE.test(name));
  const messages = entries.filter(({ name }) => XML.test(name));
  const found = pages.length > 0 ? pages : messages;
  if (found.length > 1) {
    throw new UnreadableDocument('The archive holds several documents and does not tell which is the report.');
  }
  return found;
}
