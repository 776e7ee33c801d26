import { html } from 'hono/html';
import type { OpenApiDocument } from '../create-document.ts';
import { type Call, operationView, type ShownOperation, type ShownResponse } from './operation-view.ts';
import { anchorOf, type Html, paragraphs, prose } from './prose.ts';
import { propertiesOf, type Schema, typeOf } from './schema-view.ts';

/** Renders the document as a static page, without scripts. */
export async function docsPage({
  info,
  paths = {},
  tags = [],
  components = {},
}: OpenApiDocument): Promise<string> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, ShownOperation>).map(([method, operation]): Call => ({
      method,
      path,
      operation,
    })),
  );
  const groups = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries((components.schemas ?? {}) as Record<string, Schema>);
  const responses = (components.responses ?? {}) as Record<string, ShownResponse>;
  const resolve = (response: ShownResponse) => responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the operations</a>
        <header>
          <h1>${info.title}</h1>
          ${paragraphs(info.description ?? '')}
          <p>Version ${info.version}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>, for tools.</p>
        </header>
        <nav aria-label="Operations">${contents(groups, schemas.length > 0)}</nav>
        <main id="calls">
          ${groups.map(
            (group) =>
              html`<section id="${anchorOf(group.name)}">
                <h2>${group.name}</h2>
                ${group.calls.map((call) => operationView(call, resolve))}
              </section>`,
          )}
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemas.map(([name, schema]) => schemaView(name, schema))}
          </section>
        </main>
      </body>
    </html>`;
  return page.toString();
}

const contents = (groups: readonly { name: string; calls: readonly Call[] }[], hasSchemas: boolean): Html =>
  html`<details open>
    <summary>Contents</summary>
    <ul>
      ${groups.map(
        ({ name, calls }) =>
          html`<li>
            <a href="#${anchorOf(name)}">${name}</a>
            <ul>
              ${calls.map(
                ({ method, path, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}"
                      ><b class="method">${method.toUpperCase()}</b> ${path.replace('/api', '')}</a
                    >
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
      ${hasSchemas ? html`<li><a href="#schemas">Schemas</a></li>` : ''}
    </ul>
  </details>`;

const schemaView = (name: string, schema: Schema): Html =>
  html`<article id="schema-${name}">
    <h3><a href="#schema-${name}">${name}</a></h3>
    ${schema.description ? html`<p>${prose(schema.description)}</p>` : ''}
    ${schema.properties ? propertiesOf(schema) : html`<p class="type">${typeOf(schema)}</p>`}
    ${schema.pattern ? html`<p class="type">as <code>${schema.pattern}</code></p>` : ''}
  </article>`;
