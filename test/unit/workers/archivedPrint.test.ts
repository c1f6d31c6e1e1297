import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { archivedPrint } from '../../../workers/registries/bundesanzeiger/publication/page/archivedPrint.ts';
import { documentWords } from '../../../workers/registries/documentWords.ts';

function page(body: string): Uint8Array {
  return Buffer.from(`<!doctype html><html><head><title>Suche</title><script>steal()</script></head><body>
    <nav><a href="/logout;jsessionid=SECRET">Abmelden</a></nav>
    <div class="detail-view"><div class="row"><div class="first">A GmbH<br>Berlin</div>
    <div class="info"><a href="/x?SECRET">Jahresabschluss</a></div><div class="date">02.03.2024</div></div></div>
    <div class="publication_container">${body}</div></body></html>`);
}

function printOf(body: string): string {
  return Buffer.from(archivedPrint(page(body))).toString();
}

describe('the print of a publication', () => {
  it('has the company, the title, the day and what is published, and nothing of the portal', () => {
    const print = printOf(
      '<h3 class="l_titel">Jahresabschluss</h3><table><tr><td colspan="2">Aktiva &amp; mehr</td></tr></table>',
    );
    expect(print).toContain('<span>A GmbH</span>, <span>Berlin</span>');
    expect(print).toContain('2024-03-02');
    expect(print).toContain('<td colspan="2">Aktiva &amp; mehr</td>');
    expect(print).not.toMatch(/SECRET|Abmelden|steal/);
  });

  it('runs, loads and sends nothing, whatever the page holds', () => {
    const hostile = fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src="https://evil.example/a.png" onerror="alert(1)" alt="Bild 1">',
      '<a href="javascript:alert(1)">Text</a>',
      '<iframe src="//evil.example"></iframe>',
      '<form action="//evil.example"><input value="x"></form>',
      '<svg onload="alert(1)"><circle/></svg>',
      '<p style="background:url(//evil.example)" onclick="x()">Absatz</p>',
      '<td rowspan="2&quot; onload=&quot;x">Zelle</td>',
      '<meta http-equiv="refresh" content="0;url=//evil.example">',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (parts) => {
        const print = printOf(`<h3 class="l_titel">Jahresabschluss</h3>${parts.join('')}`);
        const [, body = ''] = print.split('<main class="publication_container">');
        for (const [, tag = ''] of body.matchAll(/<(?!\/)([^>]*)>/gu)) {
          expect(tag).toMatch(/^[a-z]\w*(?: class="l_titel")?(?: (?:colspan|rowspan)="\d{1,3}")*$/);
        }
        expect(body).not.toMatch(/<(?:script|img|a|iframe|form|svg|meta|input)\b/);
      }),
    );
  });

  it('is refused where the page shows no publication', () => {
    expect(() => archivedPrint(Buffer.from('<html><body><p>Sitzung abgelaufen</p></body></html>'))).toThrow(
      'The page shows no publication.',
    );
  });

  it('says in words what stands in it, so that people can be looked for', async () => {
    const words = await documentWords(
      Buffer.from(printOf('<h3 class="l_titel">Jahresabschluss</h3><p>Zoë Mertens</p>')),
    );
    expect(words).toContain('Zoë Mertens');
    expect(await documentWords(Buffer.from('II*\0scan'))).toBeNull();
  });
});
