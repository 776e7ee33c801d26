import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Headers that answers have besides those of every answer, written as they stand there. */
export type OwnHeaders = Readonly<
  Partial<Record<'Allow' | 'Cache-Control' | 'ETag' | 'Retry-After', string>>
>;

/**
 * Answers with JSON and with all headers, those of every answer (`completeHeaders`) too. They are one plain object, which
 * goes out as it is: making a `Headers`, adding to it step by step and reading it out takes longer than a query.
 */
export function answerJson(c: Context<AppEnv>, status: number, body: object, own: OwnHeaders = {}): Response {
  const response = new Response(JSON.stringify(body), {
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
