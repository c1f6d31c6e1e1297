/**
 * What a monitor tells, and when; docs/monitors.md shows the same. Each is also the name of an event that webhooks of the
 * organization may ask for.
 */
export const MONITOR_EVENT_WORDS = {
  'company.name_changed': 'the registered name is another',
  'company.legal_form_changed': 'the legal form is another',
  'company.register_changed': 'the court, the kind of register or the number is another',
  'company.seat_changed': 'the registered seat is another',
  'company.address_changed': 'the business address is another',
  'company.capital_changed': 'the registered capital is another',
  'company.purpose_changed': 'the purpose is another',
  'company.representation_changed': 'the general rule of who acts for the company is another',
  'company.articles_changed': 'the articles of association have another date',
  'company.dissolved': 'the company is being wound up',
  'company.deleted': 'the company was deleted from the register',
  'company.continued': 'a company that was being wound up or deleted is active again',
  'representative.added': 'a person or organization acts for the company that did not before',
  'representative.removed': 'a person or organization acts for the company no more',
  'representative.changed': 'the place, the birth date or the power of somebody who acts for the company is another',
  'owner.added': 'the newest shareholder list has an owner that the one before did not have',
  'owner.removed': 'an owner is not in the newest shareholder list any more',
  'owner.share_changed': 'an owner holds another share',
  'owner.changed': 'what the list says of an owner, other than the share, is another',
  'publication.added': 'the gazette has a publication that it did not have',
  'email.status_changed': 'mail to the address arrives no more, or arrives again',
} as const;

export type MonitorEvent = keyof typeof MONITOR_EVENT_WORDS;
export const MONITOR_EVENTS = Object.keys(MONITOR_EVENT_WORDS) as [MonitorEvent, ...MonitorEvent[]];

export function isMonitorEvent(event: string): event is MonitorEvent {
  return Object.hasOwn(MONITOR_EVENT_WORDS, event);
}
