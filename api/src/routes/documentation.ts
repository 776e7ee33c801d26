import { readOpenApi } from 'shared-contracts/operations/documentation';
import { answerKeptFile, keepFile, type KeptFile } from '../http/kept-file.ts';
import type { Serve } from '../http/serve.ts';
import { createOpenApiDocument, type DocumentFacts } from '../openapi/create-document.ts';

/** The description of the API. Made at the first request for it, so that the start does not wait for it. */
export function serveDocumentation(serve: Serve, facts: DocumentFacts): void {
  let document: KeptFile | undefined;

  serve(readOpenApi).by((_taken, c) => {
    document ??= keepFile(JSON.stringify(createOpenApiDocument(facts)), 'application/json');
    return { response: answerKeptFile(c, document) };
  });
}
