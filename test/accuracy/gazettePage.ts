import type { Random } from '../../simulator/dataset/random.ts';

/**
 * What surrounds every page of the gazette: scripts, consent, menus and a form for members
 * (docs/spec/registries.md, "bundesanzeiger.de").
 */
export function gazettePage(content: string, random: Random): Buffer {
  return Buffer.from(`<!DOCTYPE html>
<html lang="de"><head><title>Bundesanzeiger</title>
<script>$('.concern-list0').hide();$('.subsidiary-list0').hide(); /* captcha_wrapper */</script></head><body>
<div id="cc"${random.chance(0.5) ? '' : ' style="display:none"'}><button id="cc_all">Allen zustimmen</button></div>
<form action="suchen2?1-1.-login~form" method="post"><input name="email"><input type="password" name="password"><button name="login-button">Anmelden</button></form>
<nav><a href="/pub/de/suche-rechnungslegung">Rechnungslegung/Finanzberichte</a><a href="/pub/de/kapitalmarkt">Kapitalmarkt</a></nav>
${content}
<footer><div class="date">01.01.1999</div><a href="/pub/de/impressum">Impressum</a></footer></body></html>`);
}
