import type { Random } from '../../dataset/random.ts';
import { html } from '../../html.ts';
import { titleOf } from '../dtos.ts';
import type { PublicationHit } from '../search/hit.ts';
import { layout } from './layout.ts';

/** What stands before a deposited balance sheet: log in and pay. The page is invented; the content is never shown. */
export function depositPage(hit: PublicationHit, random: Random): string {
  return layout({
    title: 'Hinterlegte Unterlage',
    random,
    content: html`<h1>${titleOf(hit)}</h1>
      <p>Diese Unterlage ist hinterlegt. Sie wird auf Antrag gegen eine Gebühr von 1,00 EUR übermittelt.</p>
      <form data-testid="deposit_login" method="post" action="/de/anmelden">
        <label>E-Mail-Adresse <input type="text" name="email" /></label>
        <label>Passwort <input type="password" name="password" /></label>
        <button type="submit">Anmelden und kostenpflichtig bestellen</button>
      </form>`,
  });
}
