import { documentText } from '../documentText.ts';
import { first, parseWholeHtml } from '../html.ts';

/**
 * Whether the page asks for a captcha before it shows a publication: by its form and picture, never by words, which
 * publications may contain too (docs/spec/registries.md, "Gazette captcha").
 */
export function detectCaptcha(bytes: Uint8Array): { readonly captcha: boolean } {
  const page = parseWholeHtml(documentText(bytes));
  const form = first(page, 'form[action*="captcha"], form:has(.captcha_wrapper)');
  return { captcha: form !== null && first(form, 'input[name="solution"], .captcha_wrapper img') !== null };
}
