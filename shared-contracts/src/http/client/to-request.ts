import type { SitePath } from '../../releases/host.ts';

/** What a call takes, once the compiler has seen to its types. */
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

/** The request that a call stands for. `name` is its method and address; what is undefined in the input is left out. */
export function toRequest(name: string, input: AnyInput = {}): CallRequest {
  const [method = '', address = ''] = name.split(' ');
  const { params = {}, query = {}, headers, body = {}, files, signal } = input;
  const path = address.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(given(query).map(([key, value]) => [key, asText(value)]));
  const isJson = input.body && !files;
  return {
    path: (search.size > 0 ? `${path}?${search.toString()}` : path) as CallRequest['path'],
    init: {
      method,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(headers && Object.fromEntries(given(headers))),
      },
      ...(isJson && { body: JSON.stringify(body) }),
      ...(files && { body: toForm(body, files) }),
      ...(signal && { signal }),
    },
  };
}

function toForm(fields: object, files: object): FormData {
  const form = new FormData();
  for (const [key, value] of given(fields)) form.set(key, asText(value));
  for (const [key, value] of given(files)) form.set(key, value as Blob);
  return form;
}

/** As the API reads a field of a form or an address; null is an empty one. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

const given = (record: object): [string, unknown][] =>
  Object.entries(record).filter(([, value]) => value !== undefined);
