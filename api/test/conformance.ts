import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ERROR_STATUS } from 'shared-contracts/http/error-codes';
import type { Operation } from 'shared-contracts/http/operation';
import { operations } from 'shared-contracts/http/operations/all';
import { createOpenApiDocument } from '../src/openapi/create-document.ts';

/** What the document says of one status: by media type, where there is a body. */
interface DescribedAnswer {
  readonly content?: Record<string, { readonly schema?: object }>;
  readonly headers?: Record<string, { readonly required?: boolean }>;
}

const document = createOpenApiDocument({ publicOrigin: 'http://localhost:3000', sessionCookie: 'session' });
// Not strict, as the document around the schemas is no JSON Schema.
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true })).addSchema(document, 'api');

// An address with fewer parameters is the one that is meant where two match.
const bySpecificity = operations.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

/** The operation that a call reaches, or undefined. HEAD reaches that of GET. */
export function operationAt(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
  const pathname = path.replace(/[?#].*$/, '');
  return bySpecificity.find(
    (operation) => operation.method === wanted && patternOf(operation).test(pathname),
  );
}

const patternOf = ({ path }: Operation): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Holds an answer against the OpenAPI document: the status must be described, the type of the body, and each property
 * of it.
 * @throws Error naming what is not as described
 */
export async function checkConformance(method: string, path: string, response: Response): Promise<void> {
  const operation = operationAt(method, path);
  const fault = operation ? await faultOf(operation, method, response) : await faultOfRefusal(response);
  if (fault) throw new Error(`${method} ${path} answered ${response.status}: ${fault}`);
}

/**
 * Holds the fields of a body that the API takes against the document.
 * @throws Error naming what is not as described
 */
export function checkRequest({ id, path, method, body }: Operation, fields: unknown): void {
  if (!body?.kinds.includes('json')) return;
  const fault = mismatch(
    `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`,
    fields,
  );
  if (fault) throw new Error(`The body of ${id} is not as it is described: ${fault}`);
}

async function faultOf(operation: Operation, method: string, response: Response): Promise<string | null> {
  const pointer = pointerTo(operation, response.status);
  const described = pointer && (read(pointer) as DescribedAnswer | undefined);
  if (!described) return `the operation ${operation.id} does not describe this status`;
  for (const [name, { required }] of Object.entries(described.headers ?? {})) {
    if (required && !response.headers.has(name)) return `the header ${name} is missing`;
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? null;
  const types = Object.keys(described.content ?? {});
  if (type === null ? types.length > 0 : !types.includes(type)) return `the type ${type} is not described`;
  if (type !== 'application/json' || method === 'HEAD') return null;
  if (!described.content?.[type]?.schema) return null;
  return mismatch(`${pointer}/content/application~1json/schema`, await bodyOf(response));
}

/** Where no operation is, there is only a refusal; files of `/media` are no part of the API. */
async function faultOfRefusal(response: Response): Promise<string | null> {
  if (response.headers.get('content-type') !== 'application/json' || response.body === null) return null;
  const code = Object.entries(ERROR_STATUS).find(([, status]) => status === response.status)?.[0];
  if (code === undefined) return 'no refusal has this status';
  return mismatch('/components/schemas/ErrorEnvelope', await bodyOf(response));
}

function pointerTo({ path, method }: Operation, status: number): string | null {
  const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
  const answer = read(pointer) as { readonly $ref?: string } | undefined;
  return answer?.$ref?.slice(1) ?? (answer ? pointer : null);
}

const read = (pointer: string): unknown =>
  pointer
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
      document,
    );

const bodyOf = (response: Response): Promise<unknown> => response.clone().json();

function mismatch(pointer: string, value: unknown): string | null {
  const validate = ajv.getSchema(`api#${pointer}`);
  if (!validate) throw new Error(`The document has no schema at ${pointer}`);
  return validate(value) === true ? null : ajv.errorsText(validate.errors);
}
