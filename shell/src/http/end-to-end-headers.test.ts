import { expect, it } from 'vitest';
import { endToEndHeaders } from './end-to-end-headers.ts';

it('drops hop-by-hop headers, and those that `Connection` lists', () => {
  expect(
    endToEndHeaders({
      accept: 'text/html',
      connection: 'keep-alive, X-Private , te',
      'x-private': 'of this connection',
      expect: '100-continue',
      te: 'trailers',
      trailer: 'x',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic x',
      'proxy-connection': 'keep-alive',
      'transfer-encoding': 'chunked',
      cookie: 'session=1',
    }),
  ).toEqual({ accept: 'text/html', cookie: 'session=1' });
});
