import { expect, it } from 'vitest';
import { fakeHost, proxyErrorPage, unreachableApi } from '../test/fake-host.ts';
import { fetchFormToken } from './form-token.ts';

it('returns the token of the API', async () => {
  const host = fakeHost(() => Response.json({ success: true, data: { token: 'abc.def' } }));
  expect(await fetchFormToken(host)).toBe('abc.def');
  expect(host.requests[0]?.path).toBe('/api/contact/form-token');
});

it.each([
  ['a network error', fakeHost(unreachableApi)],
  ['a proxy error page', fakeHost(proxyErrorPage)],
  ['a 429 response', fakeHost(() => Response.json({ data: { token: 'x' } }, { status: 429 }))],
  ['a response without a token', fakeHost(() => Response.json({ success: true }))],
  ['a null response', fakeHost(() => Response.json(null))],
])('returns null after %s', async (_what, host) => {
  expect(await fetchFormToken(host)).toBeNull();
});
