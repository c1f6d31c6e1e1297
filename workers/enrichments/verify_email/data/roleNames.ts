/**
 * Local parts that are read by a function instead of a person.
 *
 * Origin: RFC 2142 (all of its mailbox names) and what German and English companies use beside them, as their imprints
 * and contact pages show. Kept by hand; last reviewed 2026-11-21.
 */
export const ROLE_NAMES: ReadonlySet<string> = new Set([
  // RFC 2142
  ...['info', 'marketing', 'sales', 'support', 'abuse', 'noc', 'security', 'postmaster', 'hostmaster', 'usenet'],
  ...['news', 'webmaster', 'www', 'uucp', 'ftp', 'list', 'list-request'],
  // Machines
  ...[
    'admin',
    'administrator',
    'root',
    'sysadmin',
    'mailer-daemon',
    'noreply',
    'no-reply',
    'donotreply',
    'do-not-reply',
  ],
  ...['bounce', 'bounces', 'newsletter', 'notification', 'notifications', 'alerts', 'system', 'server', 'test'],
  // English
  ...['accounting', 'accounts', 'billing', 'bookings', 'careers', 'compliance', 'contact', 'customerservice', 'dev'],
  ...['enquiries', 'events', 'feedback', 'finance', 'hello', 'help', 'helpdesk', 'hr', 'humanresources', 'inquiries'],
  ...['invoice', 'invoices', 'it', 'jobs', 'legal', 'logistics', 'mail', 'media', 'office', 'operations', 'orders'],
  ...['payments', 'payroll', 'press', 'privacy', 'procurement', 'purchasing', 'reception', 'recruiting', 'returns'],
  ...['service', 'services', 'shop', 'staff', 'team', 'tech', 'training', 'travel', 'welcome'],
  // German
  ...['anfrage', 'anfragen', 'ausbildung', 'auskunft', 'bestellung', 'bestellungen', 'bewerbung', 'bewerbungen'],
  ...[
    'buchhaltung',
    'buero',
    'büro',
    'datenschutz',
    'dispo',
    'disposition',
    'einkauf',
    'empfang',
    'geschaeftsfuehrung',
  ],
  ...['geschäftsführung', 'geschaeftsleitung', 'geschäftsleitung', 'gf', 'impressum', 'karriere', 'kasse', 'kontakt'],
  ...['kundendienst', 'kundenservice', 'lager', 'leitung', 'lohn', 'personal', 'poststelle', 'post', 'presse'],
  ...['projekte', 'rechnung', 'rechnungen', 'rechnungswesen', 'reklamation', 'sekretariat', 'technik', 'termin'],
  ...['termine', 'vermietung', 'vertrieb', 'verwaltung', 'vorstand', 'werkstatt', 'zentrale'],
]);
