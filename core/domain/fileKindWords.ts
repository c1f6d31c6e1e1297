import type { FileKind } from './fileKind.ts';

/** What a file is, for people: "The file is …". */
export const FILE_KIND_WORDS: Readonly<Record<FileKind, string>> = {
  pdf: 'a PDF document',
  zip: 'a ZIP archive',
  empty_zip: 'an empty ZIP archive',
  spanned_zip: 'a part of a ZIP archive',
  tiff: 'a picture',
  png: 'a picture',
  jpeg: 'a picture',
  gif: 'a picture',
  gzip: 'compressed with gzip',
  '7z': 'a 7z archive',
  rar: 'a RAR archive',
  rtf: 'an RTF document',
  xls: 'a very old Excel file',
  ole: 'an old Office file, or protected by a password',
  xml: 'a web page or XML',
  html: 'a web page or XML',
  markup: 'a web page or XML',
};
