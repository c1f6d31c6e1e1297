import { newView, type Exchange } from '../exchange.ts';
import { pageAddress } from '../pages/pageContext.ts';
import type { Reply } from '../reply.ts';
import { welcomePage } from '../pages/plainPages.ts';
import { replyToCommonForm } from './commonForms.ts';
import { replyToDocuments } from './replyToDocuments.ts';
import { replyToResults } from './replyToResults.ts';
import { replyToSearch } from './replyToSearch.ts';

/** Answers a POST of any page by the form that was sent. */
export async function replyToPost(exchange: Exchange): Promise<Reply> {
  const common = replyToCommonForm(exchange);
  if (common !== null) {
    return common;
  }
  const { page, conversation } = exchange.view;
  if (page === 'normalesuche' || page === 'erweitertesuche') {
    return replyToSearch(exchange);
  }
  if (conversation !== null && page === 'sucheErgebnisse') {
    return replyToResults(exchange, conversation);
  }
  if (conversation?.opened && page === 'documents') {
    return replyToDocuments(exchange, conversation, conversation.opened);
  }
  return conversation === null
    ? { kind: 'page', html: welcomePage(newView(exchange, 'welcome', null)) }
    : { kind: 'redirect', location: pageAddress(page, conversation.cid) };
}
