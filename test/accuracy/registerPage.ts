import type { Random } from '../../simulator/dataset/random.ts';

/**
 * What surrounds every page of the register portal: forms, dialogs that are not shown, scripts (docs/spec/registries.md,
 * "handelsregister.de" and "Register errors and limits").
 */
export function registerPage(content: string, title: string, random: Random): Buffer {
  const view = `<input type="hidden" name="javax.faces.ViewState" id="j_id1:javax.faces.ViewState:${random.integer(0, 5)}" value="-84980:15910" />`;
  const forms = ['headerForm', 'breadcrumbForm', 'naviForm']
    .map(
      (name) =>
        `<form id="${name}" name="${name}" method="post"><input type="hidden" name="${name}" value="${name}"/>${view}</form>`,
    )
    .join('\n');
  const cookies = random.chance(0.5)
    ? `<form id="cookieForm"><div>Diese Seite verwendet Cookies. <a class="cookie-btn" href="#">Verstanden.</a></div>${view}</form>`
    : '';
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title>
<script>function pfWait(){ return "1-7 von 99 Treffer"; }</script><style>.keine-Treffer { color: red }</style></head>
<body>${cookies}${forms}${content}<form id="footerForm">Version 2.${random.integer(10, 14)}.${random.integer(0, 20)}</form>
<div id="exceptionDialog" class="ui-dialog ui-hidden-container" aria-hidden="true"><span class="ui-dialog-title">Abgelaufene Session</span>
<p>Ihre Sitzung wurde wegen zu langer Inaktivität beendet.</p></div>
<div class="ui-dialog" style="display:none"><span>Fehler bei der Verarbeitung Ihrer Anfrage</span><span class="error-message-text">Es ist ein Fehler aufgetreten!</span> Fehler ID: </div>
</body></html>`);
}

/** Pages of the portal that are no result list and no tree. */
export function otherRegisterPage(random: Random): Buffer {
  return registerPage(
    random.pick([
      '<form id="form"><textarea id="form:schlagwoerter"></textarea><button id="form:btnSuche">Suchen</button></form>',
      '<div class="ui-messages"><span>Die Registernummer ist fehlerhaft.</span></div><form id="form"></form>',
      '<p>Ihre Sitzung ist abgelaufen.</p>',
      '<div id="rrbPanel"><label>Berlin Amtsgericht Charlottenburg HRB 12345</label></div>',
    ]),
    'Registerportal | Normale Suche',
    random,
  );
}
