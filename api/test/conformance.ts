import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ERROR_STATUS } from 'shared-contracts/http/error-codes';
import type { Operation } from 'shared-contracts/http/operation';
import { operations } from 'shared-contracts/http/operations/all';
import { createOpenApiDocument } from '../src/openapi/create-document.ts';

/** An OpenAPI response object. */
interface ResponseObject {
  readonly content?: Record<string, { readonly schema?: object }>;
  readonly headers?: Record<string, { readonly required?: boolean }>;
}

const document = createOpenApiDocument({ publicOrigin: 'http://localhost:3000', sessionCookie: 'session' });
// Not strict, as the document around the schemas is not a JSON schema.
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true })).addSchema(document, 'api');

// Of two matching paths, the one with fewer parameters is more specific.
const bySpecificity = operations.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

/** The operation of a request, or undefined. HEAD maps to GET. */
export function operationAt(method: string, path: string): Operation | undefined {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const pathname = path.replace(/[?#].*$/, '');
  return bySpecificity.find((operation) => operation.method === verb && patternOf(operation).test(pathname));
}

const patternOf = ({ path }: Operation): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Validates a response against the OpenAPI document: status, headers, media type and body.
 * @throws Error that describes the mismatch
 */
export async function checkConformance(method: string, path: string, response: Response): Promise<void> {
  const operation = operationAt(method, path);
  const fault = operation ? await faultOf(operation, method, response) : await faultOfRefusal(response);
  if (fault) throw new Error(`${method} ${path} responded ${response.status}: ${fault}`);
}

/**
 * Validates the fields of a request body against the document.
 * @throws Error that describes the mismatch
 */
export function checkRequest({ id, path, method, body }: Operation, fields: unknown): void {
  if (!body?.kinds.includes('json')) return;
  const fault = mismatch(
    `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`,
    fields,
  );
  if (fault) throw new Error(`The body of ${id} does not match the document: ${fault}`);
}

async function faultOf(operation: Operation, method: string, response: Response): Promise<string | null> {
  const pointer = pointerTo(operation, response.status);
  const described = pointer && (read(pointer) as ResponseObject | undefined);
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

/** Outside the operations there are only errors, and files of `/media`, which the document does not describe. */
async function faultOfRefusal(response: Response): Promise<string | null> {
  if (response.headers.get('content-type') !== 'application/json' || response.body === null) return null;
  const code = Object.entries(ERROR_STATUS).find(([, status]) => status === response.status)?.[0];
  if (code === undefined) return 'no refusal has this status';
  return mismatch('/components/schemas/ErrorEnvelope', await bodyOf(response));
}

function pointerTo({ path, method }: Operation, status: number): string | null {
  const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
  const response = read(pointer) as { readonly $ref?: string } | undefined;
  return response?.$ref?.slice(1) ?? (response ? pointer : null);
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
