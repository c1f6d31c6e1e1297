import type { HandoverForm, WantedDocument } from '#domain/handover';

const FORMS: Readonly<Record<HandoverForm, string>> = {
  html: 'the page, saved as HTML',
  zip: 'the archive (ZIP) of the report that the portal offers',
  xhtml: 'the report itself, saved as XHTML',
};

/** What can be brought: "the archive (ZIP) of the report that the portal offers, or the report itself, saved as XHTML". */
export function wantedForms({ forms }: Pick<WantedDocument, 'forms'>): string {
  const words = forms.map((form) => FORMS[form]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

/** As a file field of HTML takes it. */
export function acceptedFiles({ forms }: Pick<WantedDocument, 'forms'>): string {
  const endings: Readonly<Record<HandoverForm, string>> = {
    html: '.html,.htm,.xhtml',
    zip: '.zip,.xbri',
    xhtml: '.xhtml,.html',
  };
  return forms.map((form) => endings[form]).join(',');
}
