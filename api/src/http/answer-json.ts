import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Headers that answers have besides those of every answer, written as they stand there. */
export type OwnHeaders = Readonly<
  Partial<Record<'Allow' | 'Cache-Control' | 'ETag' | 'Retry-After', string>>
>;

/** An answer that is written once for several callers. */
export class WrittenJson<Body> {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Only for the compiler. */
  declare readonly body: Body;

  constructor(body: Body) {
    // As bytes: Node measures a text, and makes room for it three times over.
    this.bytes = Buffer.from(JSON.stringify(body));
  }
}

/**
 * Answers with JSON and with all headers, those of every answer (`completeHeaders`) too. They are one plain object, which
 * goes out as it is: making a `Headers`, adding to it step by step and reading it out takes longer than a query.
 */
export function answerJson(c: Context<AppEnv>, status: number, body: object, own: OwnHeaders = {}): Response {
  const { bytes } = body instanceof WrittenJson ? body : new WrittenJson(body);
  const response = new Response(bytes, {
    status,
    headers: {
      ...c.get('headers'),
      'X-Request-Id': c.get('requestId'),
      'Content-Type': 'application/json',
      ...own,
    },
  });
  for (const cookie of c.get('cookies') ?? []) response.headers.append('Set-Cookie', cookie);
  c.set('completed', response);
  return response;
}
