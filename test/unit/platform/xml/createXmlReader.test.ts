import { describe, expect, test } from '@jest/globals';
import { createXmlReader, type XmlReaderOptions } from '#platform/xml/createXmlReader';
import { RefusedXml } from '#platform/xml/refusedXml';

/** What is told about a document that comes in these pieces. */
function told(pieces: readonly string[], options: XmlReaderOptions = { isStrict: true }): readonly unknown[] {
  const events: unknown[] = [];
  const reader = createXmlReader(
    {
      open: (name, attributes) => events.push(['open', name, { ...attributes }]),
      text: (text) => text.trim() !== '' && events.push(['text', text]),
      comment: (text) => events.push(['comment', text]),
      close: (name) => events.push(['close', name]),
    },
    options,
  );
  pieces.forEach((piece) => reader.write(piece));
  reader.close();
  return events;
}

function flawOf(document: string, options?: XmlReaderOptions): string {
  try {
    told([document], options);
    return 'none';
  } catch (error) {
    return error instanceof RefusedXml ? `${error.flaw}: ${error.message}` : String(error);
  }
}

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const withAttributes = (count: number): string =>
  `<a ${Array.from({ length: count }, (_, index) => `b${index}="1"`).join(' ')}/>`;

describe.each([true, false])('an XML document (strict: %p)', (isStrict) => {
  test('is told by local names, however it is cut into pieces', () => {
    const document = '<x:a xmlns:x="urn:x" x:b="1&amp;2"><!--note-->t<![CDATA[<u>]]></x:a>';
    const expected = [
      ['open', 'a', { x: 'urn:x', b: '1&2' }],
      ['comment', 'note'],
      ['text', 't'],
      ['text', '<u>'],
      ['close', 'a'],
    ];
    expect(told([document], { isStrict })).toEqual(expected);
    expect(told(document.split(''), { isStrict })).toEqual(expected);
  });

  test.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype: The XML declares a document type.'],
    ['<a>&b;</a>', expect.stringMatching(/^malformed: The XML is not well-formed: .*undefined entity\.$/)],
    ['<a>', expect.stringMatching(/^malformed: .*unclosed tag: a\.$/)],
    ['', expect.stringMatching(/^malformed: .*document must contain a root element\.$/)],
    [nested(101), 'depth: The XML nests deeper than 100 elements.'],
    [withAttributes(101), 'attributes: The XML has an element with more than 100 attributes.'],
  ])('is refused where it is not honest: %.40j', (document, flaw) => {
    expect(flawOf(document, { isStrict })).toEqual(flaw);
  });

  test('may go up to the limits', () => {
    expect([nested(100), withAttributes(100)].map((document) => flawOf(document, { isStrict }))).toEqual([
      'none',
      'none',
    ]);
  });

  test('is refused as soon as a text is longer than its reader takes', () => {
    const reader = createXmlReader({}, { isStrict, maxTextCharacters: 10 });
    reader.write('<a>');
    reader.write('0123456789');
    expect(() => reader.write('0')).toThrow(expect.objectContaining({ flaw: 'text' }));
  });
});

test('a prefix that is not declared is refused by strict readers only', () => {
  expect(flawOf('<x:a/>', { isStrict: true })).toMatch(/^malformed: /);
  expect(flawOf('<x:a/>', { isStrict: false })).toBe('none');
});

test('a document type that declares nothing may be named where the reader allows it', () => {
  const options = { isStrict: true, allowsDoctype: true };
  expect(flawOf('<!DOCTYPE html><a/>', options)).toBe('none');
  expect(flawOf('<!DOCTYPE html SYSTEM "about:legacy-compat"><a/>', options)).toBe('none');
  expect(flawOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>', options)).toMatch(/^doctype: /);
  expect(flawOf('<!DOCTYPE html><a/>')).toMatch(/^doctype: /);
});

test('an element knows its name space, those of prefixes around it, and attributes by their name space', () => {
  const spaces: unknown[] = [];
  const reader = createXmlReader(
    {
      open: (name, _, { space, prefixes, attribute }) =>
        spaces.push([name, space, prefixes['p'], attribute('c'), attribute('c', 'urn:q')]),
    },
    { isStrict: true },
  );
  reader.write('<a xmlns="urn:d" xmlns:p="urn:p"><p:b xmlns:p="urn:q" c="1" p:c="2"/><e/></a>');
  reader.close();
  expect(spaces).toEqual([
    ['a', 'urn:d', 'urn:p', undefined, undefined],
    ['b', 'urn:q', 'urn:q', '1', '2'],
    ['e', 'urn:d', 'urn:p', undefined, undefined],
  ]);
});
