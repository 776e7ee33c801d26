import * as operations from 'shared-contracts/http/operations/documentation';
import { answerKeptFile, keepFile, type KeptFile } from '../http/kept-file.ts';
import type { Serve } from '../http/serve.ts';
import {
  createOpenApiDocument,
  type DocumentFacts,
  type OpenApiDocument,
} from '../openapi/create-document.ts';
import { createDocsFiles } from '../openapi/docs/docs-files.ts';
import { docsPage } from '../openapi/docs/page.ts';

/** The page holds no script, and takes styles and fonts from here. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API. Made at the first request for it, so that the start does not wait for it. */
export function serveDocumentation(serve: Serve, facts: DocumentFacts): void {
  let document: OpenApiDocument | undefined;
  let json: KeptFile | undefined;
  let page: KeptFile | undefined;
  let files: ReturnType<typeof createDocsFiles> | undefined;
  const read = () => (document ??= createOpenApiDocument(facts));

  serve(operations.readOpenApi).by((_taken, c) => {
    json ??= keepFile(JSON.stringify(read()), 'application/json');
    return { response: answerKeptFile(c, json) };
  });

  serve(operations.readDocs).by(async (_taken, c) => {
    page ??= keepFile(await docsPage(read()), 'text/html; charset=utf-8');
    c.header('Content-Security-Policy', PAGE_POLICY);
    return { response: answerKeptFile(c, page) };
  });

  serve(operations.readDocsFile).by(({ params }, c) => {
    files ??= createDocsFiles();
    return { response: answerKeptFile(c, files[params.file]) };
  });
}
