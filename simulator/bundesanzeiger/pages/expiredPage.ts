import { html } from '../../html.ts';
import { layout } from './layout.ts';

/**
 * What a link of another session or of an idle one leads to. Its real form is unknown
 * (docs/spec/registries.md, "Not established").
 */
export function expiredPage(): string {
  return layout({
    title: 'Sitzung abgelaufen',
    loginAction: '/pub/de/start',
    content: html`<section class="container page-expired">
      <h1>Sitzung abgelaufen</h1>
      <p>Ihre Sitzung ist abgelaufen. Bitte kehren Sie zur Startseite zurück und suchen Sie erneut.</p>
      <p><a href="/pub/de/start">Zur Startseite</a></p>
    </section>`,
  });
}
