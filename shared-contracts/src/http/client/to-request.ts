import type { SitePath } from '../../releases/host.ts';

/** The input of any call; `CallInput` has the exact types. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: object;
  readonly files?: object;
  readonly signal?: AbortSignal | undefined;
}

export interface CallRequest {
  readonly path: SitePath;
  readonly init: Omit<RequestInit, 'headers'> & {
    readonly method: string;
    readonly headers: Record<string, string>;
  };
}

/** Builds the request of a call. `name` is its method and path; undefined values in the input are omitted. */
export function toRequest(name: string, input: AnyInput = {}): CallRequest {
  const [method = '', address = ''] = name.split(' ');
  const { params = {}, query = {}, headers, body = {}, files, signal } = input;
  const path = address.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(definedEntries(query).map(([key, value]) => [key, asText(value)]));
  const isJson = input.body && !files;
  return {
    path: (search.size > 0 ? `${path}?${search.toString()}` : path) as CallRequest['path'],
    init: {
      method,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(headers && Object.fromEntries(definedEntries(headers))),
      },
      ...(isJson && { body: JSON.stringify(body) }),
      ...(files && { body: toForm(body, files) }),
      ...(signal && { signal }),
    },
  };
}

function toForm(fields: object, files: object): FormData {
  const form = new FormData();
  for (const [key, value] of definedEntries(fields)) form.set(key, asText(value));
  for (const [key, value] of definedEntries(files)) form.set(key, value as Blob);
  return form;
}

/** Encodes a form field or query parameter as the API reads it; null is an empty string. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

const definedEntries = (record: object): [string, unknown][] =>
  Object.entries(record).filter(([, value]) => value !== undefined);
