/** A report in Inline XBRL whose every attribute and value is the given text. */
export function filledReport(text: string): string {
  const context = (id: string): string =>
    `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${text}">${text}</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${text}</xbrli:instant></xbrli:period></xbrli:context>`;
  return (
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" ' +
    'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2022-02-16" xmlns:t2="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31" xmlns:a="urn:a"><body><ix:header><ix:resources>' +
    `${context('c')}${context(text)}<xbrli:context id="d"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>` +
    `<xbrli:unit id="u"><xbrli:measure>${text}</xbrli:measure></xbrli:unit><xbrli:unit id="v"><xbrli:measure>a:b</xbrli:measure></xbrli:unit></ix:resources></ix:header>` +
    [
      'ixt:num-dot-decimal',
      'ixt:num-comma-decimal-apos',
      'ixt:num-unit-decimal-apos',
      't2:numcommadecimal',
      't2:numunitdecimal',
      text,
    ]
      .map(
        (format) =>
          `<ix:nonFraction name="a:b" contextRef="d" unitRef="v" decimals="0" format="${format}">${text}</ix:nonFraction>`,
      )
      .join('') +
    ['ixt:date-day-monthname-year-de', 'ixt:date-day-month-year', text]
      .map((format) => `<ix:nonNumeric name="a:c" contextRef="d" format="${format}">${text}</ix:nonNumeric>`)
      .join('') +
    `<ix:nonFraction name="${text}" contextRef="${text}" unitRef="${text}" decimals="${text}" scale="${text}">${text}</ix:nonFraction>` +
    `<ix:nonNumeric name="a:d" contextRef="d" continuedAt="${text}">${text}</ix:nonNumeric><ix:continuation id="${text}">${text}</ix:continuation></body></html>`
  );
}
