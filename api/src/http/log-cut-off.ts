import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { describeError } from '../describe-error.ts';

/**
 * Logs an error that cuts off the body of a response, because the request is logged with the status that was already
 * sent.
 * @returns the same body; its error for the web server, which prints it, has no personal data, such as the message of a
 *   database error
 */
export function logCutOff(c: Context<AppEnv>, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await reader.read().catch((error: Error) => {
      c.var.log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'response cut off');
      throw new Error('The response was cut off; the log has the cause.');
    });
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
