import { html, type Markup } from '../../html.ts';
import { cookieForm } from './cookieForm.ts';
import { errorDialogs } from './errorDialogs.ts';
import { ajaxLink, jsfForm, submitLink, type PageContext } from './pageContext.ts';

/** The resources carry the release in their address, so browsers may keep them. */
export const RESOURCE_VERSION = '2.12.10';

/** A whole page around its content form: banner, header menu, breadcrumb, navigation, content, footer, hidden dialogs. */
export function pageSkeleton(context: PageContext, title: string, content: Markup): string {
  const { texts, language } = context;
  return html`<!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="${language}">
      <head id="mainHead">
        <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        <link rel="icon" href="data:," />
        <link type="text/css" rel="stylesheet" href="/rp_web/javax.faces.resource/portal.css?v=${RESOURCE_VERSION}" />
        <script type="text/javascript" src="/rp_web/javax.faces.resource/portal.js?v=${RESOURCE_VERSION}"></script>
        <title>${texts.portal} | ${title}</title>
      </head>
      <body id="mainBody">
        ${cookieForm(context)}
        <div id="page-wrapper" class="ui-fluid">
          ${headerForm(context)} ${breadcrumbForm(context, title)}
          <div id="content-wrapper">
            ${naviForm(context)}
            <div id="contentID">
              <div id="contentHeader" class="contentHeader"><h1>${title}</h1></div>
              <div id="contentInhalt">${content}</div>
            </div>
          </div>
          ${footerForm(context)}
        </div>
        ${errorDialogs(context)}
        <div id="pfWaitOverlay" class="ui-blockui ui-widget-overlay" style="display:none"></div>
      </body>
    </html>`.markup;
}

function headerForm(context: PageContext): Markup {
  const languages = ['DE', 'EN', 'ES', 'FR', 'IT'].map((language) => {
    const params = { language, target: 'langLink' };
    const onclick = ajaxLink(language.toLowerCase(), 'headerForm', '@all', params);
    return html`<li class="ui-menuitem ui-widget ui-corner-all" role="menuitem">
      <a
        tabindex="-1"
        id="${language.toLowerCase()}"
        class="ui-menuitem-link ui-corner-all"
        href="#"
        onclick="${onclick}"
        ><span class="ui-menuitem-text">${language}</span></a
      >
    </li>`;
  });
  return jsfForm(
    context,
    'headerForm',
    1,
    html`<header id="startPageHeader" class="clearfix">
      <h1 id="headerH1"><a href="/rp_web/welcome.xhtml" class="brand">${context.texts.portal}</a></h1>
      <div id="menuBarMain" class="ui-menu ui-menubar">
        <ul class="ui-menu-list">
          <li id="localSubMenu" class="ui-menu-parent headerNavItem" role="menuitem">
            <span class="ui-menuitem-text">${context.language.toUpperCase()}</span>
            <ul class="ui-menu-child" role="menu">
              ${languages}
            </ul>
          </li>
        </ul>
      </div>
    </header>`,
  );
}

function breadcrumbForm(context: PageContext, title: string): Markup {
  const source = `breadcrumbForm:${context.generatedId(89)}`;
  return jsfForm(
    context,
    'breadcrumbForm',
    2,
    html`<div id="breadcrumbForm:breadcrumb" class="ui-breadcrumb" role="menu">
      <ul>
        <li role="menuitem">
          <a
            class="ui-menuitem-link ui-icon-home"
            href="#"
            title="${context.texts.start}"
            onclick="${ajaxLink(source, 'breadcrumbForm', null)}"
          ></a>
        </li>
        <li role="menuitem"><span class="ui-menuitem-text">${title}</span></li>
      </ul>
    </div>`,
  );
}

/** The left menu, with the way back on the pages of a conversation. */
function naviForm(context: PageContext): Markup {
  const { texts, view } = context;
  const entries: [string, string][] = [
    ['normaleSucheLink', texts.normalSearch],
    ['erweiterteSucheLink', texts.extendedSearch],
    ['bekanntmachungenLink', texts.announcements],
  ];
  if (view.page === 'sucheErgebnisse') {
    entries.push(['normaleSucheAltLink', texts.changeSearch]);
  } else if (view.conversation !== null) {
    entries.push(['sucheErgebnisseAltLink', texts.backToResults]);
  }
  const items = entries.map(([target, label]) => {
    const id = `naviForm:${target}`;
    const onclick = submitLink('naviForm', { [id]: id, target });
    return html`<li class="ui-menuitem ui-widget ui-corner-all" role="menuitem">
      <a tabindex="0" id="${id}" class="ui-menuitem-link ui-corner-all rpNavMainMenuItem" href="#" onclick="${onclick}"
        ><span class="ui-menuitem-text">${label}</span></a
      >
    </li>`;
  });
  return jsfForm(
    context,
    'naviForm',
    3,
    html`<div id="naviForm:rpNavMainMenu" class="ui-menu ui-widget rpNavMainMenu" role="menu">
      <ul class="ui-menu-list">
        ${items}
      </ul>
    </div>`,
  );
}

function footerForm(context: PageContext): Markup {
  return jsfForm(
    context,
    'footerForm',
    9,
    html`<footer id="footer"><span class="versionInfo">Version ${RESOURCE_VERSION}</span></footer>`,
  );
}
