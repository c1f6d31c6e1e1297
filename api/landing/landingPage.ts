import { landingUrl, personalHeadline, screenshotUrl } from '#domain/prospect';
import type { LandingPage } from '#ports/landingPages';
import { html, type Html } from '../dashboard/html.ts';

export interface LandingView {
  /** Where the page is reached, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Only what a visitor does counts. A worker takes the picture, on which the film shows that it can be played; an owner
   * looks at the page before, or at that of a prospect.
   */
  readonly shownTo: 'owner' | 'visitor' | 'worker';
}

/**
 * A landing page as HTML: everything that customers wrote is text in it, never markup. Its language is not
 * known, so it is marked as unknown (HTML, 3.2.6.2); our own words are English.
 */
export function landingPage(page: LandingPage, { baseUrl, shownTo }: LandingView): Html {
  const personal = personalHeadline(page.headline, page.name);
  const headline = personal ?? page.headline;
  const head = html`<title lang="">${headline}</title>
    <meta property="og:title" content="${headline}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${landingUrl(baseUrl, page.token)}" />
    <meta property="og:image" content="${screenshotUrl(baseUrl, page.token)}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${shownTo === 'visitor' && html`<script type="module" src="/p/assets/landing.js"></script>`}
    ${shownTo === 'owner' && html`<base target="_blank" />`}`;
  return whole(
    head,
    html`<body data-events="${`/p/${page.token}/events`}">
      <main lang="">
        ${personal === null ? html`<p class="name">${page.name}</p>` : null}
        <h1>${headline}</h1>
        ${shownTo === 'worker' ? still(page) : film(page, headline)}
        <p class="trouble" lang="en" role="status" hidden>
          The video cannot be played here. <a href="${page.videoUrl}">Open it by itself</a>
        </p>
        <a class="cta" href="${page.cta.url}" data-event="cta.clicked">${page.cta.label}</a>
      </main>
      ${page.footerLinks.length === 0 ? null : footer(page)}
    </body>`,
  );
}

/** What every page under /p has around it. */
function whole(head: Html, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/p/assets/landing.css" />
        ${head}
      </head>
      ${body}
    </html>`;
}

function film({ videoUrl }: LandingPage, headline: string): Html {
  return html`<div class="film">
    <video
      controls
      preload="metadata"
      playsinline
      ${videoUrl !== '' && html`src="${videoUrl}"`}
      aria-label="${headline}"
    ></video>
  </div>`;
}

function still({ videoUrl }: LandingPage): Html {
  return html`<div class="film still"><video preload="metadata" src="${videoUrl}"></video></div>`;
}

function footer({ footerLinks }: LandingPage): Html {
  return html`<footer>
    <nav aria-label="More links">
      <ul lang="">
        ${footerLinks.map(
          ({ label, url }, index) =>
            html`<li><a href="${url}" data-event="footer_link.clicked" data-link="${index}">${label}</a></li>`,
        )}
      </ul>
    </nav>
  </footer>`;
}

/** What visitors find where no page is live, whatever the reason. */
export const NO_PAGE: Html = whole(
  html`<title>This page is not here</title>`,
  html`<body>
    <main>
      <h1>This page is not here</h1>
      <p class="hint">
        The link may be incomplete, or its page is not ready yet. Open it again in a moment, or ask whoever sent it.
      </p>
    </main>
  </body>`,
);
