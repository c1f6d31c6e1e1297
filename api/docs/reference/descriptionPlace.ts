import type { MarkdownPlace } from '../markdown/renderMarkdown.ts';

/** Descriptions of the document name what they refer to by addresses of this installation. */
export const descriptionPlace: MarkdownPlace = {
  linkTo: (target) => (/^(?:\/|#|https?:)/.test(target) ? target : null),
};
