import type { Random } from '../../simulator/dataset/random.ts';
import { gazettePage } from './gazettePage.ts';
import type { Sample } from './sample.ts';
import { escaped, inventFirm } from './words.ts';

/** Pages that ask for a captcha, and pages that speak of one (docs/spec/registries.md, "Gazette captcha"). */
export function captchaPages(random: Random): Sample {
  const captcha = random.chance(0.5);
  return {
    bytes: gazettePage(captcha ? captchaContent(random) : contentWithout(random), random),
    truth: { kind: 'told', fields: { captcha } },
  };
}

/** What the page shows in place of the publication. */
export function captchaContent(random: Random): string {
  const path = `${random.pick(['suchergebnis', 'https://www.bundesanzeiger.de/pub/de/suchergebnis', '/pub/de/suchen2'])}?${random.integer(1, 90)}`;
  const refused = random.chance(0.3) ? '<div class="alert">Bitte versuchen Sie es erneut.</div>' : '';
  return (
    `<div class="block-sicherheitsabfrage"><h2>Sicherheitsabfrage</h2>${refused}<form method="post" action="${path}-1.-captcha~panel-captcha_form" id="idd${random.integer(1, 9)}">` +
    '<div hidden="" class="hidden-fields"></div><h3>1. Zeichen lesen</h3><div class="captcha_wrapper">' +
    `<img src="${path}--captcha~panel-captcha_form-captcha_image&amp;antiCache=${random.integer(1, 1_000_000)}" alt="Captcha"/></div>` +
    '<input type="text" name="solution"><input type="submit" name="confirm-button" value="OK"></form>' +
    `<a class="captcha-reload-link" href="${path}-1.-captcha~panel-captcha_form-change~captcha">Zeichen ändern</a></div>`
  );
}

/** Everything that is no captcha page, however much it says about captchas. */
function contentWithout(random: Random): string {
  const firm = escaped(inventFirm(random));
  return random.pick([
    `<div class="publication_container"><div id="preview_data" class="publicationcontent"><h3 class="z_titel">${firm}</h3><p>Die Sicherheitsabfrage (Captcha) des Portals wurde gelöst. solution, captcha_wrapper</p></div></div>`,
    `<div id="piwik_info" class="result_info" data-searchterm="captcha" data-count="1"></div><div class="result_container"><div class="row"><div class="first">${firm}<br/>Köln</div><div class="info"><a href="suchen2?4-1.-captcha">Captcha Software GmbH: Jahresabschluss</a></div><div class="date">01.02.2022</div></div></div>`,
    '<form action="start?0-1.-form"><input name="fulltext" value="captcha"><input type="submit" name="search-button"></form><p>Hinweis: Vor der Anzeige erfolgt eine Sicherheitsabfrage.</p>',
    `<p>${firm}: <img src="/pub/publication/ABC/content/captcha_00-0.jpg" alt="Captcha"></p>`,
    '<h1>Ihre Sitzung ist abgelaufen</h1><a href="/pub/de/start">Zur Startseite</a>',
  ]);
}
