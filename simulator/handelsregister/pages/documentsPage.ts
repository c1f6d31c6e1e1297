import type { Company } from '../../dataset/company.ts';
import { germanDay, slashedDay } from '../../dataset/isoDay.ts';
import { documentTree, findNode } from '../documents/documentTree.ts';
import { SHAREHOLDER_LISTS, type RegisterDocument } from '../documents/registerDocument.ts';
import { html, raw, type Markup } from '../../html.ts';
import type { Conversation } from '../session.ts';
import { radioButtons } from './fields.ts';
import { jsfForm, type PageContext } from './pageContext.ts';
import { pageSkeleton } from './skeleton.ts';
import { TREE_ID, treeMarkup } from './treeMarkup.ts';

const DOWNLOAD_BUTTON = 205;

/** The DK page: what is filed for the company, and the details of the selected document. */
export function documentsPage(context: PageContext, conversation: Conversation, company: Company): string {
  const config = JSON.stringify({ id: TREE_ID, formId: 'dk_form', panelId: 'dk_form:treePanel' });
  const content = html`${infobox(context, company)}${jsfForm(
    context,
    'dk_form',
    5,
    html`<div id="dk_form:treePanel" class="ui-g-6">${treeMarkup(context, documentTree(company), conversation)}</div>
      ${detailsPanel(context, selectedDocument(conversation, company))}
      <script id="${TREE_ID}_s" type="text/javascript">
        PrimeFaces.cw('VerticalTree', 'widget_dktree', ${raw(config)});
      </script>`,
  )}`;
  return pageSkeleton(context, context.texts.documents, content);
}

/** The form above the tree, which a selection renders anew. */
export function infobox(context: PageContext, company: Company): Markup {
  const { register, name } = company;
  const sheet = `${register.courtName} ${register.type} ${register.number}`;
  return jsfForm(
    context,
    'dk_formInfobox',
    4,
    html`${documentMessages()}
      <p><b>${sheet}</b> – ${name}</p>
      ${context.texts.documentInfo.map((line) => html`<p>${line}</p>`)}`,
  );
}

export function documentMessages(): Markup {
  return html`<div id="dk_formInfobox:messagesDK" class="ui-messages ui-widget" aria-live="polite"></div>`;
}

/** The document that is selected in the tree, or null when that is nothing or a folder. */
export function selectedDocument(conversation: Conversation, company: Company): RegisterDocument | null {
  const node = findNode(documentTree(company), conversation.selected ?? '');
  return node?.type === 'doc' ? node.document : null;
}

/** The right side: all of it is disabled until a document is selected. */
export function detailsPanel(context: PageContext, document: RegisterDocument | null): Markup {
  const hasNative = document !== null && !document.zipOnly;
  const options = [
    { value: 'true', label: document === null ? '' : 'zip', disabled: document === null },
    { value: 'false', label: hasNative ? document.nativeType : '', disabled: !hasNative },
  ];
  const chosen = hasNative ? 'false' : 'true';
  const buttonId = `dk_form:${context.generatedId(DOWNLOAD_BUTTON)}`;
  const watch = 'PrimeFaces.monitorDownload(function(){ pfWait.start(); }, function(){ pfWait.stop(); });';
  return html`<div id="dk_form:detailsNodePanelGrid" class="ui-panelgrid ui-widget">
    ${radioButtons('dk_form:radio_dkbuttons', options, chosen)}
    <span id="dk_form:zip_size">${document === null ? '' : '224k'}</span>
    <span id="dk_form:nonZip_size">${hasNative ? '236k' : ''}</span>
    ${document === null ? null : details(context, document)}
    <button
      id="${buttonId}"
      name="${buttonId}"
      class="ui-button ui-widget ui-corner-all${document === null ? ' ui-state-disabled' : ''}"
      type="submit"
      ${document === null ? raw(' disabled="disabled"') : null}
      onclick="${watch}"
    >
      <span class="ui-button-text ui-c">Download</span>
    </button>
  </div>`;
}

function details({ texts, language }: PageContext, document: RegisterDocument): Markup {
  const day = language === 'de' ? germanDay : slashedDay;
  const filed = document.kind === SHAREHOLDER_LISTS ? texts.filedOn : texts.receivedOn;
  const rows = [
    [texts.documentKind, document.kind[language]],
    [texts.containedFiles, '1'],
    [texts.createdOn, day(document.createdOn)],
    [filed, day(document.filedOn)],
  ] as const;
  return html`<table class="dkDetails">
    <tbody>
      ${rows.map(
        ([label, value]) =>
          html`<tr>
            <td>${label}</td>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
