import { html } from 'hono/html';
import { type Html, prose } from './prose.ts';

/** The part of a JSON schema that the page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A schema in one line: its name, or its type with its constraints. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return joined(parts.map(typeOf), schema.allOf ? ' and ' : ' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return joined(schema.enum.map(code), ' or ');
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  const type = [schema.type ?? 'any value'].flat().join(' or ');
  return html`${type}${boundsOf(schema).map((bound) => `, ${bound}`)}`;
}

/** The properties of an object schema, nested ones included. Empty for other schemas. */
export function propertiesOf(schema: Schema): Html {
  const properties = schema.properties ?? schema.items?.properties;
  if (!properties) {
    const parts = [schema.items, ...(schema.anyOf ?? schema.allOf ?? [])].filter(
      (part) => part !== undefined,
    );
    return html`${parts.map(propertiesOf)}`;
  }
  const required = schema.required ?? schema.items?.required ?? [];
  return html`<dl class="properties">
    ${Object.entries(properties).map(
      ([name, property]) =>
        html`<div>
          <dt><code>${name}</code>${required.includes(name) ? '' : html` <small>optional</small>`}</dt>
          <dd>
            <span class="type">${typeOf(property)}</span>
            ${property.description ? html`<span>${prose(property.description)}</span>` : ''}
            ${propertiesOf(property)}
          </dd>
        </div>`,
    )}
  </dl>`;
}

function boundsOf(schema: Schema): string[] {
  const { format, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    format,
    between(minLength, maxLength, 'characters'),
    between(minimum, maximum, ''),
    between(minItems, maxItems, 'items'),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((bound) => bound !== undefined && bound !== '') as string[];
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const range =
    least === undefined
      ? `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : `${least} to ${most}`;
  return `${range} ${unit}`.trim();
}

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
