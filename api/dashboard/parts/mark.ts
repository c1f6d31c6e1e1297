import { type Html, html } from '../html.ts';

/** The sign of the platform. */
export function mark(): Html {
  return html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect x="2" y="2" width="20" height="20" rx="6" fill="currentColor" />
    <path d="M7 8.5h10M7 12h7M7 15.5h4" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" />
  </svg>`;
}
