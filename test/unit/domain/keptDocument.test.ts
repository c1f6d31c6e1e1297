import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DOCUMENT_MEDIA_TYPES,
  documentFileName,
  documentMediaType,
  KEPT_DOCUMENT_KINDS,
  KEPT_DOCUMENT_WORDS,
  keptDocumentKind,
} from '#domain/keptDocument';

describe('a kept document', () => {
  it('has one word in provenances for each kind, by which the kind is found again', () => {
    for (const kind of KEPT_DOCUMENT_KINDS) {
      expect(keptDocumentKind(KEPT_DOCUMENT_WORDS[kind])).toBe(kind);
    }
    expect(keptDocumentKind('note')).toBeNull();
  });

  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['<?xml version="1.0"?><a/>', 'application/xml'],
    ['<!doctype html><p>', 'text/html'],
    ['II*\0', 'image/tiff'],
    ['PK\u0003\u0004', 'application/zip'],
    ['anything', 'application/octet-stream'],
  ])('is what its first bytes say: %j', (bytes, type) => {
    expect(documentMediaType(Buffer.from(bytes, 'latin1'))).toBe(type);
  });

  it('has a name that no file system and no header takes for anything else', () => {
    const facts = fc.record({
      companyId: fc.constantFrom('DE-HRB-F1103-261904', 'DE-GnR-B2609-1B'),
      kind: fc.constantFrom(...KEPT_DOCUMENT_KINDS),
      mediaType: fc.constantFrom(...DOCUMENT_MEDIA_TYPES),
      filedOn: fc.option(fc.constant('2024-07-15')),
      retrievedAt: fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(facts, (document) => {
        expect(documentFileName(document)).toMatch(/^DE-[\w-]+_[A-Za-z_]+_\d{4}-\d\d-\d\d\.[a-z]+$/);
      }),
    );
  });
});
