const SPACES = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  'ifrs-full': 'http://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full',
  a: 'http://www.muster.example/2024',
};

const ENTITY =
  '<xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">529900T8BM49AURSDO55</xbrli:identifier></xbrli:entity>';

/** A context; the dates are the elements in its period. */
export function context(id: string, dates: string, scenario = ''): string {
  return `<xbrli:context id="${id}">${ENTITY}<xbrli:period>${dates}</xbrli:period>${scenario}</xbrli:context>`;
}

const RESOURCES = [
  context('end', '<xbrli:instant>2024-12-31</xbrli:instant>'),
  context('before', '<xbrli:instant>2023-12-31</xbrli:instant>'),
  context('year', '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>'),
  context('last', '<xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate>'),
  '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
  '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>',
  '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
].join('');

/**
 * A page with tags in it. It has contexts `end`, `before` (days), `year` and `last` (years), and units `eur`, `usd` and
 * `pure`.
 */
export function inlineReport(tags: string, resources = ''): Buffer {
  const spaces = Object.entries(SPACES).map(([prefix, space]) => ` xmlns:${prefix}="${space}"`);
  return Buffer.from(
    `<html xmlns="http://www.w3.org/1999/xhtml"${spaces.join('')}><body><ix:header><ix:resources>${RESOURCES}${resources}</ix:resources></ix:header>${tags}</body></html>`,
  );
}

/** A number of the report, in EUR at the end of the year unless attributes say otherwise. */
export function numberTag(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const all = { name, contextRef: 'end', unitRef: 'eur', decimals: '0', ...attributes };
  const written = Object.entries(all).map(([key, value]) => ` ${key}="${value}"`);
  return `<ix:nonFraction${written.join('')}>${text}</ix:nonFraction>`;
}
