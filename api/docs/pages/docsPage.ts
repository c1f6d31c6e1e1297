import type { Html } from '../../dashboard/html.ts';
import type { Heading } from '../markdown/renderMarkdown.ts';

/** What is inside of the frame. */
export interface DocsPage {
  readonly title: string;
  /** Its path; the navigation shows where it is. */
  readonly address: string;
  readonly body: Html;
  /** Listed beside the text. */
  readonly headings?: readonly Heading[];
}
