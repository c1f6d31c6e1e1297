import { type Html, html } from '../html.ts';

type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'calm';

/** Every state that pages show. The colour says nothing that the word does not. */
const TONES: Readonly<Record<string, Tone>> = {
  completed: 'good',
  delivered: 'good',
  ready: 'good',
  active: 'good',
  deliverable: 'good',
  valid: 'good',
  joined: 'good',
  yes: 'good',
  enabled: 'good',
  failed: 'bad',
  failing: 'bad',
  rejected: 'bad',
  'not sent': 'bad',
  undeliverable: 'bad',
  'not valid': 'bad',
  left: 'bad',
  no: 'bad',
  risky: 'warn',
  'in liquidation': 'warn',
  processing: 'busy',
  rendering: 'busy',
  changed: 'busy',
  waiting: 'busy',
  paused: 'warn',
  'budget exhausted': 'warn',
  'credits exhausted': 'warn',
  pending: 'calm',
  queued: 'calm',
  created: 'calm',
  invited: 'calm',
  cancelled: 'calm',
  revoked: 'calm',
  disabled: 'calm',
  deleted: 'calm',
  unknown: 'calm',
  moved: 'calm',
  renamed: 'warn',
  'no history': 'calm',
  'no identifier': 'calm',
  complete: 'good',
  partial: 'warn',
  incomplete: 'warn',
  open: 'busy',
  conflict: 'bad',
  'left out': 'calm',
};

export function badge(state: string): Html {
  return html`<span class="badge ${TONES[state] ?? 'calm'}">${state}</span>`;
}
