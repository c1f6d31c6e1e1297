import type { HostileDocument } from './hostileDocument.ts';

const MEGABYTE = 1024 * 1024;

function message(body: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><tns:nachricht.reg.0400003 xmlns:tns="http://www.xjustiz.de">${body}</tns:nachricht.reg.0400003>`,
  );
}

/** As much of a text as fits into a file that is not too large to be read. */
function filled(text: string, megabytes = 4): string {
  return text.repeat(Math.floor((megabytes * MEGABYTE) / text.length));
}

function declared(declarations: string, content: string): Buffer {
  return Buffer.from(`<?xml version="1.0"?><!DOCTYPE message [${declarations}]><message>${content}</message>`);
}

/** Ten laughs are one laugh of the next kind. */
function billionLaughs(): Buffer {
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at === 0 ? '' : at};`.repeat(10)}">`,
  );
  return declared(`<!ENTITY lol "lol">${laughs.join('')}`, '&lol9;');
}

/** XML that no reader of messages may be harmed by; none of it names a company. `secret` is a file that must stay closed. */
export function hostileXml(secret: string, address: string): readonly HostileDocument[] {
  return [
    { name: 'a billion laughs', bytes: billionLaughs },
    {
      name: 'an entity of 100 KB used 100,000 times',
      bytes: () => declared(`<!ENTITY a "${'a'.repeat(100_000)}">`, '&a;'.repeat(100_000)),
    },
    {
      name: 'an entity that is a file',
      bytes: () => declared(`<!ENTITY secret SYSTEM "file://${secret}">`, '&secret;'),
    },
    { name: 'an entity that is an address', bytes: () => declared(`<!ENTITY remote SYSTEM "${address}">`, '&remote;') },
    {
      name: 'a parameter entity that is an address',
      bytes: () => declared(`<!ENTITY % remote SYSTEM "${address}"> %remote;`, ''),
    },
    {
      name: 'a document type that is an address',
      bytes: () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE message SYSTEM "${address}"><message/>`),
    },
    {
      name: 'an inclusion of a file',
      bytes: () =>
        message(`<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="file://${secret}" parse="text"/>`),
    },
    {
      name: 'a style sheet that is an address',
      bytes: () => Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="${address}"?><message/>`),
    },
    { name: 'elements in 100,000 levels', bytes: () => message('<a>'.repeat(100_000) + '</a>'.repeat(100_000)) },
    { name: 'a million elements', bytes: () => message(filled('<a/>')) },
    { name: 'half a million elements with text', bytes: () => message(filled('<a>x</a>')) },
    { name: 'half a million comments', bytes: () => message(filled('<!-- -->')) },
    { name: 'an attribute of 4 MB', bytes: () => message(`<a b="${filled('x')}"/>`) },
    {
      name: 'an element with 100,000 attributes',
      bytes: () => message(`<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    },
    {
      name: 'an element with 100,000 name spaces',
      bytes: () => message(`<a ${Array.from({ length: 100_000 }, (_, at) => `xmlns:a${at}="urn:${at}"`).join(' ')}/>`),
    },
    { name: 'a text of 4 MB', bytes: () => message(filled('Muster ')) },
    { name: '800,000 entities', bytes: () => message(filled('&amp;')) },
    { name: 'a section of 4 MB that never ends', bytes: () => message(`<![CDATA[${filled(']]')}`) },
    { name: 'an element name of 4 MB', bytes: () => message(`<${filled('a')}/>`) },
    { name: 'XML of 200 MB', bytes: () => message(filled('<a>Muster</a>', 200)) },
  ];
}
