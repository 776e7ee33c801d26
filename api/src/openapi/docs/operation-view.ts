import { html } from 'hono/html';
import { type Html, prose } from './prose.ts';
import { propertiesOf, type Schema, typeOf } from './schema-view.ts';

interface Media {
  readonly schema?: Schema;
}

export interface ShownResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

/** The part of an OpenAPI operation that the page shows. */
export interface ShownOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, ShownResponse>>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: ShownOperation;
}

/** One operation: parameters, body, responses and errors. */
export function operationView(
  { method, path, operation }: Call,
  resolve: (response: ShownResponse) => ShownResponse,
): Html {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  const successes = statuses.filter(([status]) => Number(status) < 400);
  const refusals = statuses.filter(([status]) => Number(status) >= 400);
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><b class="method">${method.toUpperCase()}</b> <code>${path}</code></p>
    ${accessOf(operation)}
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <dl class="properties">${parameters.map(parameterView)}</dl>`
        : ''
    }
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${contentView(requestBody.content)}`
        : ''
    }
    <h4>Responses</h4>
    ${successes.map(
      ([status, { description = '', content = {} }]) =>
        html`<p><b class="status">${status}</b> ${prose(description)}</p>
          ${contentView(content)}`,
    )}
    <details>
      <summary>Errors: ${refusals.map(([status]) => status).join(', ')}</summary>
      <ul class="refusals">
        ${refusals.map(
          ([status, response]) =>
            html`<li>
              <b class="status">${status}</b> <code>${response.$ref?.split('/').at(-1) ?? ''}</code>
              ${prose(resolve(response).description ?? '')}
            </li>`,
        )}
      </ul>
    </details>
  </article>`;
}

function accessOf({ security }: ShownOperation): Html {
  const requirements = Object.keys(security[0] ?? {});
  if (requirements.length === 0) return html`<p class="access">Public.</p>`;
  const token = requirements.includes('csrf') ? ' and the CSRF header' : '';
  return html`<p class="access">For staff: needs the session cookie${token}.</p>`;
}

type Parameter = NonNullable<ShownOperation['parameters']>[number];

const parameterView = ({ name, in: location, required, description, schema }: Parameter): Html =>
  html`<div>
    <dt><code>${name}</code> <small>${location}${required ? '' : ', optional'}</small></dt>
    <dd>
      <span class="type">${typeOf(schema)}</span>
      ${description ? html`<span>${prose(description)}</span>` : ''}
    </dd>
  </div>`;

const contentView = (content: Readonly<Record<string, Media>>): Html => {
  const [first] = Object.values(content);
  if (!first) return html``;
  return html`<p class="media">${Object.keys(content).join(' or ')}</p>
    ${first.schema?.$ref ? html`<p>${typeOf(first.schema)}</p>` : propertiesOf(first.schema ?? {})}`;
};
