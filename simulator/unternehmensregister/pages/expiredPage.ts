import type { Random } from '../../dataset/random.ts';
import { html } from '../../html.ts';
import { layout } from './layout.ts';

/** What a link of another session or of an idle one leads to. Its real form is unknown. */
export function expiredPage(random: Random): string {
  return layout({
    title: 'Sitzung abgelaufen',
    random,
    content: html`<div data-testid="session_expired">
      <h1>Sitzung abgelaufen</h1>
      <p>Ihre Sitzung ist abgelaufen. Bitte suchen Sie erneut.</p>
      <p><a href="/de">Zur Startseite</a></p>
    </div>`,
  });
}
