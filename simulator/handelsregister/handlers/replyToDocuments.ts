import type { Company } from '../../dataset/company.ts';
import { documentLabel, documentTree, findNode } from '../documents/documentTree.ts';
import { downloadName } from '../documents/fileName.ts';
import type { RegisterDocument } from '../documents/registerDocument.ts';
import { newView, sameView, type Exchange } from '../exchange.ts';
import { detailsPanel, documentMessages, documentsPage, infobox, selectedDocument } from '../pages/documentsPage.ts';
import { childrenMarkup, TREE_ID, treeMarkup } from '../pages/treeMarkup.ts';
import { partialResponse, type Update } from '../partialResponse.ts';
import type { Reply } from '../reply.ts';
import { fieldOf } from '../searchCriteria.ts';
import { viewStateOf, type Conversation } from '../session.ts';
import { sendDocument } from './sendDocument.ts';

/** Answers the form of the DK page: expansions, selections and downloads. */
export async function replyToDocuments(
  exchange: Exchange,
  conversation: Conversation,
  company: Company,
): Promise<Reply> {
  if (exchange.ajax) {
    exchange.session.rotate(exchange.view);
    const updates =
      fieldOf(exchange.body, 'javax.faces.partial.event') === 'expand'
        ? expand(exchange, conversation, company)
        : select(exchange, conversation, company);
    return { kind: 'partial', xml: partialResponse(updates, viewStateOf(exchange.view)) };
  }
  const { body } = exchange;
  const rowKey = fieldOf(body, `${TREE_ID}_selection`);
  conversation.selected = rowKey === '' ? conversation.selected : rowKey;
  const document = selectedDocument(conversation, company);
  if (document === null) {
    return { kind: 'page', html: documentsPage(newView(exchange, 'documents', conversation), conversation, company) };
  }
  const asZip = document.zipOnly || fieldOf(body, 'dk_form:radio_dkbuttons') === 'true';
  return sendDocument(exchange, () => documentFile(exchange, company, document, asZip));
}

/** Only the children come back, and they are remembered as shown. */
function expand(exchange: Exchange, conversation: Conversation, company: Company): readonly Update[] {
  const rowKey = fieldOf(exchange.body, `${TREE_ID}_expandNode`);
  const children = childrenMarkup(sameView(exchange), documentTree(company), rowKey, conversation);
  if (children === null) {
    return [{ id: 'dk_formInfobox:messagesDK', content: documentMessages().markup }];
  }
  conversation.expanded.add(rowKey);
  return [
    { id: 'dk_formInfobox:messagesDK', content: documentMessages().markup },
    { id: TREE_ID, content: children.markup },
  ];
}

function select(exchange: Exchange, conversation: Conversation, company: Company): readonly Update[] {
  const rowKey = fieldOf(exchange.body, `${TREE_ID}_instantSelection`);
  conversation.selected = findNode(documentTree(company), rowKey) === null ? null : rowKey;
  const context = sameView(exchange);
  return [
    {
      id: 'dk_form:detailsNodePanelGrid',
      content: detailsPanel(context, selectedDocument(conversation, company)).markup,
    },
    { id: TREE_ID, content: treeMarkup(context, documentTree(company), conversation).markup },
    { id: 'dk_formInfobox', content: infobox(context, company).markup },
  ];
}

async function documentFile(
  exchange: Exchange,
  company: Company,
  document: RegisterDocument,
  asZip: boolean,
): Promise<Reply> {
  const { services, files } = exchange.portal;
  const content = asZip ? await files.zipped(company, document) : await files.native(company, document);
  const extension = asZip ? 'zip' : document.nativeType;
  const label = documentLabel(document, 'de');
  return { kind: 'file', name: downloadName(company, label, services.now(), extension), content };
}
