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

/** What this page shows of an operation. */
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

/** One call: what it takes, what it answers, and why it may be refused. */
export function operationView(
  { method, path, operation }: Call,
  resolve: (response: ShownResponse) => ShownResponse,
): Html {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses);
  const answers = statuses.filter(([status]) => Number(status) < 400);
  const refusals = statuses.filter(([status]) => Number(status) >= 400);
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><b class="method">${method.toUpperCase()}</b> <code>${path}</code></p>
    ${accessOf(operation)}
    ${
      parameters.length > 0
        ? html`<h4>Takes</h4>
            <dl class="properties">${parameters.map(parameterView)}</dl>`
        : ''
    }
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${contentView(requestBody.content)}`
        : ''
    }
    <h4>Answers</h4>
    ${answers.map(
      ([status, { description = '', content = {} }]) =>
        html`<p><b class="status">${status}</b> ${prose(description)}</p>
          ${contentView(content)}`,
    )}
    <details>
      <summary>Refusals: ${refusals.map(([status]) => status).join(', ')}</summary>
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
  const needs = Object.keys(security[0] ?? {});
  if (needs.length === 0) return html`<p class="access">Open to everybody.</p>`;
  const token = needs.includes('csrf') ? ' and the anti-forgery header' : '';
  return html`<p class="access">For staff: needs the session cookie${token}.</p>`;
}

type Parameter = NonNullable<ShownOperation['parameters']>[number];

const parameterView = ({ name, in: place, required, description, schema }: Parameter): Html =>
  html`<div>
    <dt><code>${name}</code> <small>${place}${required ? '' : ', optional'}</small></dt>
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
