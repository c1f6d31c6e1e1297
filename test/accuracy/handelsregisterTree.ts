import type { Random } from '../../simulator/dataset/random.ts';
import { otherRegisterPage, registerPage } from './registerPage.ts';
import type { Sample } from './sample.ts';
import { CITIES, escaped, inventDay, inventFirm, padded, times, writtenDay } from './words.ts';

interface Node {
  readonly label: string;
  /** ISO 8601; null where the label names no day. */
  readonly date: string | null;
  /** Null for a document. */
  readonly children: readonly Node[] | null;
}

interface TreeStyle {
  readonly english: boolean;
}

/**
 * The document tree of one company: the whole page or the answer to one expansion
 * (docs/spec/registries.md, "Register document tree").
 */
export function handelsregisterTree(random: Random): Sample {
  if (random.chance(0.05)) {
    return { bytes: otherRegisterPage(random), truth: { kind: 'refused' } };
  }
  const style = { english: random.chance(0.3) };
  const nodes = inventTree(style, random);
  const isPartial = random.chance(0.5);
  const parent = isPartial ? random.pick(['', '0_', '0_0_', '0_0_3_', '0_0_12_0_']) : '';
  const items = itemsOf(nodes, parent, random);
  return {
    bytes: isPartial ? partialResponse(items, random) : wholePage(items, random),
    truth: { kind: 'told', fields: { nodes: fieldsOf(nodes, parent) } },
  };
}

function fieldsOf(nodes: readonly Node[], parent: string): object[] {
  return nodes.flatMap(({ label, date, children }, index) => [
    { rowkey: `${parent}${index}`, label, type: children === null ? 'doc' : 'list', date },
    ...fieldsOf(children ?? [], `${parent}${index}_`),
  ]);
}

function inventTree(style: TreeStyle, random: Random): readonly Node[] {
  const folder = (label: string, children: readonly Node[]): Node => ({ label, date: null, children });
  const documents = (): Node[] => times(random, 0, 4, () => inventDocument(style, random));
  const categories = [
    folder('Gesellschaftsvertrag / Satzung / Statut', documents()),
    folder(style.english ? 'List of shareholders' : 'Liste der Gesellschafter', documents()),
    folder('Jahresabschluss / Bilanz', documents()),
    folder('Weitere Urkunden / Unterlagen', [
      folder('Anmeldung', documents()),
      folder('Protokoll / Beschluss / Niederschrift', documents()),
    ]),
    folder(
      'Anzeige nach Eintragung',
      times(random, 0, 3, (index) => folder(`lfd. Nr. ${index + 1}`, documents())),
    ),
    folder(
      'Anzeige nach Eingang',
      times(random, 0, 3, () => receivedOn(inventDay(random, 2007), documents())),
    ),
  ].filter(() => random.chance(0.7));
  return [folder('Dokumente zum Rechtsträger', [folder('Dokumente zur Registernummer', categories)])];
}

function receivedOn(day: string, children: readonly Node[]): Node {
  return { label: writtenDay(day), date: day, children };
}

function inventDocument({ english }: TreeStyle, random: Random): Node {
  const date = inventDay(random, 1995);
  const day = writtenDay(date, english ? '/' : '.');
  const dated = english
    ? [`List of shareholders – entry in the register folder on ${day}`, `Articles of association of ${day}`]
    : [
        `Liste der Gesellschafter - Aufnahme in den Registerordner am ${day}`,
        `Gesellschaftsvertrag / Satzung / Statut vom ${day}`,
        `Anmeldung vom ${day}`,
        `Protokoll "§ 40 GmbHG" & Beschluss vom ${day}`,
      ];
  return random.chance(0.85)
    ? { label: random.pick(dated), date, children: null }
    : {
        label: random.pick(['Musterprotokoll', 'Urkunde Nr. 12/2019', 'Vollmacht <ohne Datum>']),
        date: null,
        children: null,
      };
}

function itemsOf(nodes: readonly Node[], parent: string, random: Random): string {
  return nodes.map((node, index) => itemOf(node, `${parent}${index}`, random)).join(random.pick(['', '\n\t']));
}

function itemOf({ label, children }: Node, rowkey: string, random: Random): string {
  const isOpen = children !== null && children.length > 0;
  const kind = children === null ? 'ui-treenode-leaf' : 'ui-treenode-parent';
  const icon = children === null ? 'ui-icon-transparent' : isOpen ? 'ui-icon-triangle-1-s' : 'ui-icon-triangle-1-e';
  const below =
    children === null
      ? ''
      : `<ul class="ui-treenode-children" role="group"${isOpen ? '' : ' style="display:none"'}>${itemsOf(children, `${rowkey}_`, random)}</ul>`;
  return (
    `<li id="dk_form:dktree:${rowkey}" data-rowkey="${rowkey}" data-nodetype="${children === null ? 'doc' : 'list'}" class="ui-treenode ${kind} ui-treenode-unselected">` +
    `<span class="ui-treenode-content ui-tree-selectable" role="treeitem" aria-expanded="${isOpen}"><span class="ui-tree-toggler ui-icon ${icon}"></span><span></span>` +
    `<span class="ui-treenode-label ui-corner-all" tabindex="-1">${padded(escaped(label), random)}</span></span>${below}</li>`
  );
}

function wholePage(items: string, random: Random): Buffer {
  const firm = `<span class="fontWeightBold">${random.pick(CITIES)} HRB ${random.integer(1, 99_999)}</span> – ${escaped(inventFirm(random))}`;
  return registerPage(
    `<form id="dk_formInfobox"><div id="dk_formInfobox:messagesDK" class="ui-messages"></div>${firm}
    <p>Elektronisch eingereicht seit dem 01.01.2007.</p></form>
    <form id="dk_form"><div id="dk_form:dktree" class="ui-tree ui-widget"><ul class="ui-tree-container">${items}</ul></div>
    <div id="dk_form:detailsNodePanelGrid"><ul><li>Dokumentart</li><li>Erstellt zum 03.03.2003</li></ul></div></form>`,
    'Registerportal | Suchergebnis - Freigegebene Dokumente',
    random,
  );
}

function partialResponse(items: string, random: Random): Buffer {
  const declaration = random.pick([
    "<?xml version='1.0' encoding='UTF-8'?>\n",
    '<?xml version="1.0" encoding="utf-8"?>',
    '',
  ]);
  const messages =
    '<update id="dk_formInfobox:messagesDK"><![CDATA[<div id="dk_formInfobox:messagesDK" class="ui-messages"></div>]]></update>';
  const state =
    '<update id="j_id1:javax.faces.ViewState:0"><![CDATA[8320053560402606116:-2884620046521278132]]></update>';
  return Buffer.from(
    `${declaration}<partial-response${random.pick(['', ' id="j_id1"'])}><changes>${messages}` +
      `<update id="dk_form:dktree"><![CDATA[${items}]]></update>${state}</changes></partial-response>`,
  );
}
