import type { WantedDocument } from '#domain/handover';
import { RegisterVisitor } from './registerVisitor.ts';

/** The page of a filing as a person finds and saves it, who says once to be one; null where the portal goes on asking. */
export async function fetchedByPerson(
  baseUrl: string,
  { company, title, publishedOn }: Pick<WantedDocument, 'company' | 'title' | 'publishedOn'>,
): Promise<string | null> {
  const person = new RegisterVisitor(baseUrl);
  const listed = await person.publications(company);
  const publication = listed.find((each) => each.title === title && each.sourceDate === publishedOn);
  if (publication === undefined) {
    throw new Error('The portal does not list the filing.');
  }
  const shown = await person.publication(publication);
  const payload = /name="payload" value="([^"]+)"/u.exec(shown.html)?.[1];
  const page =
    payload === undefined ? shown : await person.post('/de/veroeffentlichung/mensch', { payload, isHuman: 'on' });
  return page.html.includes('id="begin_pub"') ? page.html : null;
}
