import { expect, it } from 'vitest';
import { fakeHost, garbage, noApi } from '../test/fake-host.ts';
import { askForToken } from './form-token.ts';

it('gives the token of the API', async () => {
  const host = fakeHost(() => Response.json({ success: true, data: { token: 'abc.def' } }));
  expect(await askForToken(host)).toBe('abc.def');
  expect(host.asked[0]?.path).toBe('/api/contact/form-token');
});

it.each([
  ['no network', fakeHost(noApi)],
  ['a page of a proxy', fakeHost(garbage)],
  ['a refusal', fakeHost(() => Response.json({ data: { token: 'x' } }, { status: 429 }))],
  ['an answer without one', fakeHost(() => Response.json({ success: true }))],
  ['an empty answer', fakeHost(() => Response.json(null))],
])('does without one after %s', async (_what, host) => {
  expect(await askForToken(host)).toBeNull();
});
