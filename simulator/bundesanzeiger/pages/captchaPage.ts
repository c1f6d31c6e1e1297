import type { Publication } from '../../dataset/publication.ts';
import { html } from '../../html.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { layout } from './layout.ts';
import { publicationHead, publicationNavigation } from './publicationHead.ts';

export const CAPTCHA_FORM = 'captcha~panel-captcha_form';
export const CAPTCHA_PICTURE = `${CAPTCHA_FORM}-captcha_image`;
export const CAPTCHA_CHANGE = `${CAPTCHA_FORM}-change~captcha`;

/**
 * The captcha in place of the publication (docs/spec/registries.md, "Gazette captcha").
 * @param drawnAt epoch milliseconds that keep browsers from showing an older picture.
 */
export function captchaPage(publication: Publication, links: PageLinks, drawnAt: number): string {
  return layout({
    title: 'Suchergebnis',
    loginAction: links.to('header~panel-user~panel-login~form~panel-form'),
    content: html`<section class="container">
      ${publicationNavigation(links, 'top')} ${publicationHead(publication)}
      <div class="block-sicherheitsabfrage mt-30">
        <div class="block-headline bg-gray"><h3>Sicherheitsabfrage</h3></div>
        <div class="block-content bg-gray-light">
          <p>Bitte geben Sie die Zeichen des Bildes ein, um die Veröffentlichung zu sehen.</p>
          <form method="post" action="${links.to(CAPTCHA_FORM)}">
            <div hidden class="hidden-fields"></div>
            <h3>1. Zeichen lesen oder <a href="${links.to(`${CAPTCHA_FORM}-listen~captcha`)}">anhören</a></h3>
            <div class="captcha_wrapper">
              <img src="${links.resource(CAPTCHA_PICTURE)}&antiCache=${drawnAt}" alt="Captcha" />
            </div>
            <h3>2. Zeichen eingeben</h3>
            <input value="" name="solution" type="text" autocomplete="off" />
            <h3>3. Abschicken</h3>
            <input type="submit" class="btn btn-green" name="confirm-button" value="OK" />
            <a class="captcha-reload-link" href="${links.to(CAPTCHA_CHANGE)}">Zeichen ändern</a>
          </form>
        </div>
      </div>
    </section>`,
  });
}
