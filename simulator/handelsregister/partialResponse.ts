/** One part of a page that an ajax answer renders anew. */
export interface Update {
  readonly id: string;
  readonly content: string;
}

/** An ajax answer: the updates and the ViewState that the next request must carry. */
export function partialResponse(updates: readonly Update[], viewState: string): string {
  const all = [...updates, { id: 'j_id1:javax.faces.ViewState:0', content: viewState }];
  return wrap(`<changes>${all.map(updateElement).join('')}</changes>`);
}

/** An ajax answer that sends the browser to another page. */
export function partialRedirect(url: string): string {
  return wrap(`<redirect url="${url}"></redirect>`);
}

/** An ajax answer without a ViewState: the view that it could belong to is gone. */
export function partialUpdates(updates: readonly Update[]): string {
  return wrap(`<changes>${updates.map(updateElement).join('')}</changes>`);
}

function wrap(content: string): string {
  return `<?xml version='1.0' encoding='UTF-8'?>\n<partial-response>${content}</partial-response>`;
}

/** CDATA cannot hold its own end, so that is spread over two sections. */
function updateElement({ id, content }: Update): string {
  return `<update id="${id}"><![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]></update>`;
}
