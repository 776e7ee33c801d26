import * as fc from 'fast-check';
import type { BodyKind, Operation } from 'shared-contracts/http/operation';
import { fillPath, type ReadyCall } from './examples/call-example.ts';
import type { CallOptions } from './test-app.ts';

/** A request with hostile input. */
export interface HostileCall {
  readonly path: string;
  readonly options: CallOptions;
}

type Fields = Readonly<Record<string, unknown>>;

const NESTED = 5_000;

/** Texts that often break software. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '🐟𝒫',
      '\u202e',
      '\ud800',
      '%',
      '_',
      '\\',
      "'",
      '"',
      '`',
      '--',
      ';',
      '0',
      '-1',
      'NaN',
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '${7*7}',
      '{{7*7}}',
      '<script>',
      '../../x',
      'a\r\nSet-Cookie: b=c',
    ],
    ...[
      '1e999',
      '9'.repeat(400),
      'x'.repeat(6_000),
      '%00',
      '%zz',
      '🐟'.repeat(3_000),
      '2026-02-31T00:00:00.000Z',
    ],
  ),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { toString: 1 }, { length: -1 }, ['a', 'b']),
  fc.jsonValue({ maxDepth: 3 }),
);

const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a.b', 'a[b]', ''), hostileText);

/** The fields of an example with some omitted, changed and added. */
const mutated = (fields: Fields): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      fc.subarray(Object.keys(fields)),
      fc.dictionary(fc.constantFrom(...Object.keys(fields), 'extra'), hostileValue, { maxKeys: 3 }),
      fc.dictionary(name, hostileValue, { maxKeys: 2 }),
    )
    .map(([names, changed, added]) =>
      Object.fromEntries([
        ...names.map((key) => [key, fields[key]] as const),
        ...Object.entries(changed),
        ...Object.entries(added),
      ]),
    );

const cut = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([whole, part]) => whole.slice(0, Math.floor(whole.length * part)));

const nested = fc
  .constantFrom('[', '{"a":')
  .map((open) => open.repeat(NESTED) + '1' + (open === '[' ? ']' : '}').repeat(NESTED));

const jsonBody = (fields: Fields): fc.Arbitrary<string> => {
  const whole = mutated(fields).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    // With duplicate keys.
    whole.map((text) => text.replace(/^\{(.+)\}$/s, '{$1,$1}')),
    cut(whole),
    nested,
    hostileValue.map((value) => JSON.stringify(value)),
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const formBody = (fields: Fields): fc.Arbitrary<string> =>
  fc.tuple(mutated(fields), mutated(fields)).chain(([first, second]) => {
    const entries = [...Object.entries(first), ...Object.entries(second).slice(0, 1)];
    const whole = new URLSearchParams(
      entries.map(([key, value]): [string, string] => [key, textOf(value).toWellFormed()]),
    ).toString();
    return fc.oneof({ weight: 3, arbitrary: fc.constant(whole) }, cut(fc.constant(whole)), hostileText);
  });

const fileName = fc.constantFrom('', '; filename="a.png"', '; filename="../../x"', '; filename=');

/** Content that starts like an accepted file type. */
const fileContent = fc
  .tuple(
    fc.constantFrom('', '%PDF-1.7\n', 'PK\x03\x04', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 ', '<svg>'),
    hostileText,
  )
  .map(([start, rest]) => start + rest);

const multipartBody = (fields: Fields, files: readonly string[]): fc.Arbitrary<string> => {
  const part = (key: string, value: unknown, file: string) =>
    `--b\r\nContent-Disposition: form-data; name="${key}"${file}\r\n\r\n${textOf(value)}\r\n`;
  const parts = fc
    .tuple(mutated(fields), fileName)
    .map(([values, file]) => Object.entries(values).map(([key, value]) => part(key, value, file)));
  const uploads = fc.array(
    fc
      .tuple(fc.constantFrom(...files, 'other'), fileContent, fileName)
      .map(([key, content, file]) => part(key, content, file)),
    { maxLength: 2 },
  );
  // Some parts are repeated.
  const whole = fc
    .tuple(parts, parts, uploads)
    .map(([first, second, sent]) => [...first, ...second.slice(0, 1), ...sent, '--b--\r\n'].join(''));
  return fc.oneof({ weight: 3, arbitrary: whole }, cut(whole), hostileText);
};

const bodies: Record<BodyKind, (fields: Fields, files: readonly string[]) => fc.Arbitrary<string>> = {
  json: jsonBody,
  form: formBody,
  multipart: multipartBody,
};
const types: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=b',
};

/** A body of an accepted or an unsupported media type. */
const hostileBody = (
  operation: Operation,
  fields: Fields,
): fc.Arbitrary<{ body?: string; type?: string }> => {
  if (!operation.body) return fc.constant({});
  const supported = operation.body.kinds.map((kind) =>
    bodies[kind](fields, Object.keys(operation.body?.files ?? {})).map((body) => ({
      body: body.toWellFormed(),
      type: types[kind],
    })),
  );
  const unsupported = fc.record({
    body: hostileText.map((text) => text.toWellFormed()),
    type: fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'x',
    ),
  });
  return fc.oneof(...supported.map((arbitrary) => ({ weight: 6, arbitrary })), unsupported);
};

const hostileQuery = (operation: Operation): fc.Arbitrary<string> => {
  const names = Object.keys(operation.query?.shape ?? {});
  const known = names.length > 0 ? fc.constantFrom(...names) : fc.constant('page');
  const pair = fc.tuple(fc.oneof({ weight: 4, arbitrary: known }, name), hostileText);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) =>
      new URLSearchParams(
        pairs.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()] as [string, string]),
      ).toString(),
    );
};

const hostileHeaders = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const names = Object.keys(operation.headers?.shape ?? {});
  const headerName = fc.constantFrom(
    ...names,
    'x-request-id',
    'x-forwarded-for',
    'accept',
    'if-none-match',
    'range',
  );
  // The client rejects characters that are invalid in headers.
  const value = hostileText.map((text) => text.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 2_000));
  return fc.dictionary(headerName, value, { maxKeys: 2 });
};

/** Requests to an operation with hostile input in one or more places, but a valid session, so that they get far. */
export function hostileCalls(
  operation: Operation,
  { example, options }: ReadyCall,
): fc.Arbitrary<HostileCall> {
  const params = Object.keys(operation.params?.shape ?? {});
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(options.method ?? 'GET') },
    fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD'),
  );
  return fc
    .record({
      method,
      sent: hostileBody(operation, example.fields ?? {}),
      query: hostileQuery(operation),
      headers: hostileHeaders(operation),
      params: fc.dictionary(fc.constantFrom(...params, 'none'), hostileText, { maxKeys: 1 }),
    })
    .map((generated) => {
      const values = Object.entries(generated.params).map(([key, value]): [string, string] => [
        key,
        value.toWellFormed(),
      ]);
      const path = fillPath(operation.path, { ...example.params, ...Object.fromEntries(values) });
      const { body, type } = generated.method === 'HEAD' ? {} : generated.sent;
      return {
        path: generated.query === '' ? path : `${path}?${generated.query}`,
        options: {
          method: generated.method,
          headers: { ...options.headers, ...generated.headers, ...(type && { 'content-type': type }) },
          ...(body !== undefined && { body }),
        },
      };
    });
}
