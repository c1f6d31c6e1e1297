/** What a visitor does at a portal, in words that hold for all of them: never what was searched for, nor where it stands. */
export type PortalStep =
  | 'open_portal'
  | 'open_search'
  | 'take_token'
  | 'fill_search'
  | 'send_search'
  | 'turn_page'
  | 'open_documents'
  | 'list_documents'
  | 'open_document'
  | 'download_document'
  | 'resume_visit'
  | 'read_captcha'
  | 'answer_captcha';
