import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { PREVIEW_PATH } from 'shared-contracts/releases/host';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../test/test-app.ts';

it.each([{}, { cookie: 'session=ended' }])(
  'rejects a post without a session before its body has arrived: %o',
  async (headers) => {
    const { port } = await startTestApp();
    const call = request({
      ...{ host: '127.0.0.1', port, path: PREVIEW_PATH, method: 'POST' },
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    onTestFinished(() => void call.destroy());
    // Without a length, and never ended.
    call.write('title=');
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
  },
);
