import { openApiDocument } from '#contract/openapi/openApiDocument';
import { fileAddress, foldersOf, folderAddress, isPlainFile } from './guides/addresses.ts';
import { readGuides } from './guides/readGuides.ts';
import { repositoryFiles } from './guides/repositoryFiles.ts';
import type { DocsContent } from './navigation.ts';
import type { DocsPage } from './pages/docsPage.ts';
import { fileFolderPage, filePage } from './pages/filePage.ts';
import { guidePage } from './pages/guidePage.ts';
import { guideFolderPage, guidesPage } from './pages/guidesPage.ts';
import { homePage } from './pages/homePage.ts';
import { operationPage } from './pages/operationPage.ts';
import { webhookPage } from './pages/webhookPage.ts';
import type { ApiDocument } from './reference/apiDocument.ts';
import { readReference } from './reference/readReference.ts';

/** The documentation: its pages by their addresses, made when they are asked for. */
export interface Docs extends DocsContent {
  readonly pages: ReadonlyMap<string, () => DocsPage>;
}

/**
 * Reads what the pages are made from: the OpenAPI document and the files that are shown.
 *
 * @param baseUrl address under which callers reach the API, without a trailing slash
 */
export function openDocs(baseUrl: string): Docs {
  const reference = readReference(openApiDocument(baseUrl) as unknown as ApiDocument);
  const files = repositoryFiles();
  const guides = readGuides(files);
  const operations = reference.tags.flatMap((tag) => tag.operations);
  const pages: readonly (readonly [string, () => DocsPage])[] = [
    ['/docs', () => homePage(reference)],
    ...operations.map((one) => [one.address, () => operationPage(one, reference)] as const),
    ...reference.webhooks.map((one) => [one.address, () => webhookPage(one, reference)] as const),
    ['/docs/guides', () => guidesPage(guides)],
    ...guides.map((guide) => [guide.address, () => guidePage(guide, files)] as const),
    ...files.filter(isPlainFile).map((file) => [fileAddress(file), () => filePage(file)] as const),
    ...[...foldersOf(files)].map((folder) => {
      const address = folderAddress(folder, files);
      const hasGuides = address.startsWith('/docs/guides/');
      const page = hasGuides ? () => guideFolderPage(folder, address, guides) : () => fileFolderPage(folder, files);
      return [address, page] as const;
    }),
  ];
  return { reference, guides, pages: new Map(pages) };
}
