import * as operations from 'shared-contracts/http/operations/documentation';
import { createStaticFile, type StaticFile, staticFileResponse } from '../http/static-file.ts';
import type { Serve } from '../http/serve.ts';
import {
  createOpenApiDocument,
  type DocumentFacts,
  type OpenApiDocument,
} from '../openapi/create-document.ts';
import { createDocsFiles } from '../openapi/docs/docs-files.ts';
import { docsPage } from '../openapi/docs/page.ts';

/** The page has no scripts, and loads styles and fonts from this origin. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API's documentation. Created at the first request, so that it does not delay the start. */
export function serveDocumentation(serve: Serve, facts: DocumentFacts): void {
  let document: OpenApiDocument | undefined;
  let json: StaticFile | undefined;
  let page: StaticFile | undefined;
  let files: ReturnType<typeof createDocsFiles> | undefined;
  const read = () => (document ??= createOpenApiDocument(facts));

  serve(operations.readOpenApi).handle((_input, c) => {
    json ??= createStaticFile(JSON.stringify(read()), 'application/json');
    return { response: staticFileResponse(c, json) };
  });

  serve(operations.readDocs).handle(async (_input, c) => {
    page ??= createStaticFile(await docsPage(read()), 'text/html; charset=utf-8');
    c.header('Content-Security-Policy', PAGE_POLICY);
    return { response: staticFileResponse(c, page) };
  });

  serve(operations.readDocsFile).handle(({ params }, c) => {
    files ??= createDocsFiles();
    return { response: staticFileResponse(c, files[params.file]) };
  });
}
