import { expect, test } from '@jest/globals';
import { fileKind } from '#domain/fileKind';

test.each([
  ['%PDF-1.7', 'pdf'],
  ['\uFEFF\r\n%PDF-1.7', 'pdf'],
  ['<?xml version="1.0"?><tns:a/>', 'xml'],
  ['\uFEFF<?xml version="1.0"?><a/>', 'xml'],
  [`<?xml version="1.0"?><a>${' '.repeat(64)}<html></a>`, 'xml'],
  ['PK\u0003\u0004', 'zip'],
  ['II*\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
  ['GIF89a', 'gif'],
  ['{\\rtf1', 'rtf'],
  ['\t\u0008\u0006\u0000', 'xls'],
  ['\n<!DOCTYPE html><html>', 'html'],
  ['<?xml version="1.0"?><!DOCTYPE html>', 'html'],
  [' \n<table><tr>', 'markup'],
  ['<!-- a comment -->', 'markup'],
  ['hello', null],
  ['a,b\n%PDF-,PK', null],
  ['', null],
])('a file that begins with %j is %s', (start, kind) => {
  expect(fileKind(new TextEncoder().encode(start))).toBe(kind);
});

test.each([
  ['89504e470d0a1a0a', 'png'],
  ['ffd8ffe000104a46', 'jpeg'],
  ['1f8b0800', 'gzip'],
  ['377abcaf271c', '7z'],
  ['526172211a0700', 'rar'],
  ['d0cf11e0a1b11ae1', 'ole'],
  ['504b0506', 'empty_zip'],
  ['ff', null],
])('a file that begins with the bytes %s is %s', (start, kind) => {
  expect(fileKind(Buffer.from(start, 'hex'))).toBe(kind);
});
