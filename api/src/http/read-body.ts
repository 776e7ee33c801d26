import type { Context } from 'hono';
import type { BodyKind } from 'shared-contracts/operation';
import type { AppEnv } from '../app-env.ts';
import {
  ApiError,
  PayloadTooLargeError,
  UnreadableInputError,
  UnsupportedMediaTypeError,
} from '../errors.ts';

const MAX_BODY_BYTES = 100 * 1024;

const MEDIA_TYPES: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/**
 * Reads a body of a declared kind.
 * @throws UnsupportedMediaTypeError when its type is none of `kinds`; PayloadTooLargeError over 100 KB;
 *   UnreadableInputError when it is not what it says, or breaks off
 */
export async function readBody(c: Context<AppEnv>, kinds: readonly BodyKind[]): Promise<unknown> {
  const contentType = c.req.header('content-type');
  const kind = kinds.find((candidate) => isMediaType(contentType, candidate));
  if (kind === undefined) {
    const expected = kinds.map((candidate) => MEDIA_TYPES[candidate]).join(' or ');
    throw new UnsupportedMediaTypeError(`Send this as ${expected}.`);
  }
  const text = decode(await readBytes(c.req.raw));
  return kind === 'json' ? parseJson(text) : parseForm(text);
}

/** Whether a Content-Type header, whatever its parameters, names this kind of body. */
export const isMediaType = (contentType: string | undefined, kind: BodyKind): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === MEDIA_TYPES[kind];

/** Counts while it reads, so that a body without a declared length is stopped at the limit too. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = new PayloadTooLargeError('This is too large: at most 100 KB are taken.');
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new UnreadableInputError('The body broke off.');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableInputError('The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableInputError('The body is not valid JSON.');
  }
}

/** A field that was left empty counts as absent, and one that is given twice as an array, which no scalar accepts. */
function parseForm(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text);
  const entries = [...new Set(form.keys())].map((name): [string, string | string[]] => {
    const values = form.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
