import type { Random } from '../../dataset/random.ts';
import { html } from '../../html.ts';
import { titleOf } from '../dtos.ts';
import type { PublicationHit } from '../search/hit.ts';
import { layout } from './layout.ts';

/** The check that asks whether a person is looking. Its words are known, its markup is invented. */
export function humanCheckPage(hit: PublicationHit, payload: string, random: Random): string {
  return layout({
    title: 'Sicherheitsabfrage',
    random,
    content: html`<h1>Sicherheitsabfrage</h1>
      <p>${titleOf(hit)}</p>
      <form class="human" data-testid="human_check" method="post" action="/de/veroeffentlichung/mensch">
        <input type="hidden" name="payload" value="${payload}" />
        <label><input type="checkbox" id="isHuman" name="isHuman" value="on" /> Ich bin ein Mensch</label>
        <button type="submit">Weiter</button>
      </form>`,
  });
}
