import type { HandoverForm, WantedDocument } from '#domain/handover';

const FORMS: Readonly<Record<HandoverForm, string>> = {
  html: 'the page, saved as HTML',
  pdf: 'the PDF that the portal offers',
  zip: 'the archive (ZIP) of the report that the portal offers',
  xhtml: 'the report itself, saved as XHTML',
};

/** What can be brought: "the page, saved as HTML, or the PDF that the portal offers". */
export function wantedForms({ forms }: Pick<WantedDocument, 'forms'>): string {
  const words = forms.map((form) => FORMS[form]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

/** As a file field of HTML takes it. */
export function acceptedFiles({ forms }: Pick<WantedDocument, 'forms'>): string {
  const endings: Readonly<Record<HandoverForm, string>> = {
    html: '.html,.htm,.xhtml',
    pdf: '.pdf',
    zip: '.zip,.xbri',
    xhtml: '.xhtml,.html',
  };
  return forms.map((form) => endings[form]).join(',');
}
