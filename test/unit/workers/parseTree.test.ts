import { describe, expect, test } from '@jest/globals';
import { parseTree } from '../../../workers/registries/handelsregister/parseTree.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function node(rowkey: string, type: string, label: string, children = ''): string {
  return (
    `<li id="dk_form:dktree:${rowkey}" data-rowkey="${rowkey}" data-nodetype="${type}" class="ui-treenode"><span class="ui-treenode-content">` +
    `<span class="ui-tree-toggler"></span><span></span><span class="ui-treenode-label">${label}</span></span>` +
    `<ul class="ui-treenode-children">${children}</ul></li>`
  );
}

function partial(...updates: readonly (readonly [string, string])[]): Uint8Array {
  const changes = updates.map(([id, html]) => `<update id="${id}"><![CDATA[${html}]]></update>`).join('');
  return bytes(
    `<?xml version='1.0' encoding='UTF-8'?>\n<partial-response><changes>${changes}</changes></partial-response>`,
  );
}

describe('parseTree', () => {
  test('a page lists folders and documents in its order, each with its own label only', () => {
    const list = 'Liste der Gesellschafter - Aufnahme in den Registerordner am 29.10.2024';
    const tree = node(
      '0',
      'list',
      'Dokumente zum Rechtsträger',
      node('0_0', 'list', 'Liste der Gesellschafter', node('0_0_0', 'doc', list)),
    );
    expect(
      parseTree(bytes(`<div id="dk_form:dktree" class="ui-tree"><ul class="ui-tree-container">${tree}</ul></div>`)),
    ).toEqual({
      nodes: [
        { rowkey: '0', label: 'Dokumente zum Rechtsträger', type: 'list', date: null },
        { rowkey: '0_0', label: 'Liste der Gesellschafter', type: 'list', date: null },
        { rowkey: '0_0_0', label: list, type: 'doc', date: '2024-10-29' },
      ],
    });
  });

  test('an expansion lists the new children only', () => {
    const children =
      node('0_0_1', 'doc', 'Anmeldung vom 01.02.2020') + node('0_0_2', 'list', 'Weitere Urkunden / Unterlagen');
    const response = partial(
      ['dk_formInfobox:messagesDK', '<div></div>'],
      ['dk_form:dktree', children],
      ['j_id1:javax.faces.ViewState:0', '1:2'],
    );
    expect(parseTree(response).nodes.map(({ rowkey }) => rowkey)).toEqual(['0_0_1', '0_0_2']);
  });

  test('an expansion of a folder without children is an empty list, not an error', () => {
    expect(parseTree(partial(['dk_form:dktree', '']))).toEqual({ nodes: [] });
  });

  test('English labels print the day first too', () => {
    const label = 'List of shareholders – entry in the register folder on 15/06/2026';
    expect(parseTree(partial(['dk_form:dktree', node('0_0_0', 'doc', label)])).nodes[0]?.date).toBe('2026-06-15');
  });

  test('a folder of many documents is read whole', () => {
    const many = Array.from({ length: 90 }, (_, index) => node(`0_0_${index}`, 'doc', `Anmeldung ${index}`)).join('');
    expect(many.length).toBeGreaterThan(20_000);
    expect(parseTree(partial(['dk_form:dktree', many])).nodes).toHaveLength(90);
  });

  test('a release with other classes and attributes is read by ids and texts', () => {
    const label = 'Liste der Gesellschafter vom 29.10.2024';
    const tree = node('0_1', 'list', 'Liste der Gesellschafter', node('0_1_0', 'doc', label))
      .replaceAll('data-rowkey', 'data-key')
      .replaceAll('ui-treenode-label', 'label');
    expect(parseTree(partial(['dk_form:dktree', tree])).nodes).toEqual([
      { rowkey: '0_1', label: 'Liste der Gesellschafter', type: 'list', date: null },
      { rowkey: '0_1_0', label, type: 'doc', date: '2024-10-29' },
    ]);
  });

  test.each([
    ['29. Oktober 2024', '2024-10-29'],
    ['2024-10-29', '2024-10-29'],
    ['29.10.24', null],
    ['01.02.2020, aufgenommen am 29. Oktober 2024', '2024-10-29'],
    ['01.02.2020, aufgenommen am 29.10.24', null],
  ])('the last day of a label is read in any notation, unless its century is open: %s', (written, day) => {
    const response = partial(['dk_form:dktree', node('0', 'doc', `Anmeldung vom ${written}`)]);
    expect(parseTree(response).nodes[0]?.date).toBe(day);
  });

  test('what is no day of the calendar is no date', () => {
    expect(
      parseTree(partial(['dk_form:dktree', node('0', 'doc', 'Anmeldung vom 31.02.2020')])).nodes[0]?.date,
    ).toBeNull();
  });

  test('a release without node types tells documents by their class', () => {
    const leaf =
      '<li data-rowkey="0_1" class="ui-treenode ui-treenode-leaf"><span class="ui-treenode-label">Anmeldung</span></li>';
    expect(parseTree(partial(['dk_form:dktree', leaf])).nodes[0]?.type).toBe('doc');
  });

  test.each([
    [
      'a redirect to the expired session',
      '<partial-response><redirect url="/rp_web/welcome.xhtml"/></partial-response>',
    ],
    ['an error', '<partial-response><error><error-name>ViewExpired</error-name></error></partial-response>'],
    [
      'updates of other parts only',
      '<partial-response><changes><update id="x">y</update></changes></partial-response>',
    ],
    ['a page without a tree', '<html><body>Dokumente</body></html>'],
    ['a node without a label', '<div class="ui-tree"><li data-rowkey="0" data-nodetype="doc"></li></div>'],
  ])('%s is unreadable', (_what, text) => {
    expect(() => parseTree(bytes(text))).toThrow(UnreadableDocument);
  });
});
