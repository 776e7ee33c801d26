import { BODY_MEDIA_TYPES, type BodyKind, type OperationBody } from 'shared-contracts/http/operation';
import type { Example } from './example.ts';

interface InvalidBody {
  readonly body: string | Uint8Array<ArrayBuffer> | FormData;
  /** Default: derived from the body, as for FormData. */
  readonly type?: string;
}

/** The errors that an invalid body can cause. */
type BodyRefusal = 'bad_request' | 'invalid_input' | 'payload_too_large' | 'unsupported_media_type';

/** Invalid bodies, by the code of the expected error. */
export function invalidBodies(
  kind: BodyKind,
  { maxBytes = 100 * 1024 }: OperationBody,
  { fields = {} }: Example,
): Record<BodyRefusal, InvalidBody> {
  const type = BODY_MEDIA_TYPES[kind];
  const long = 'x'.repeat(maxBytes + 1);
  const unsupported_media_type = { body: 'text', type: 'text/plain' };
  if (kind === 'json') {
    return {
      bad_request: { body: '{', type },
      invalid_input: { body: '[]', type },
      payload_too_large: { body: `"${long}"`, type },
      unsupported_media_type,
    };
  }
  if (kind === 'form') {
    return {
      bad_request: { body: new Uint8Array([0xff]), type },
      invalid_input: { body: new URLSearchParams(twice(fields)).toString(), type },
      payload_too_large: { body: `a=${long}`, type },
      unsupported_media_type,
    };
  }
  return {
    bad_request: { body: '--b', type: `${type}; boundary=b` },
    invalid_input: { body: formOf(twice(fields)) },
    payload_too_large: { body: formOf([['a', long]]) },
    unsupported_media_type,
  };
}

const twice = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] => [
    [name, String(value)],
    [name, String(value)],
  ]);

function formOf(entries: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
