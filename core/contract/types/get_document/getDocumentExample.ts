import type { TypeExample } from '../typeExample.ts';

const SHA256 = '41c103a1a07ee3a031e614ab3b1ced97af7a396a27d8bf27f4b58e3e4dcf8b19';

export const getDocumentExample: TypeExample = {
  input: { company_id: 'DE-HRB-F1103-261904', document: 'shareholder_list', which: 'newest' },
  output: {
    company_id: 'DE-HRB-F1103-261904',
    publication_id: null,
    sheet: 'Amtsgericht Berlin (Charlottenburg) HRB 261904',
    document: 'shareholder_list',
    document_sha256: SHA256,
    sha256: SHA256,
    media_type: 'application/pdf',
    bytes: 38_214,
    filed_on: '2024-07-15',
    retrieved_at: '2026-01-31T12:00:00.000Z',
    document_id: 17,
    document_url:
      'https://api.example.com/api/documents/17/file?expires=1769862600&signature=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    url_expires_at: '2026-01-31T12:30:00.000Z',
    warnings: [],
    _registry_meta: { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 5180, proxy_used: null },
  },
};
