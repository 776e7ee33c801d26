import { expect, test } from './support/test.ts';
import { site } from './support/site.ts';

test('rate limits ignore forwarding headers of the client', async () => {
  const logIn = (index: number) =>
    fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${index}`,
        'x-real-ip': `198.51.100.${index}`,
        forwarded: `for=198.51.100.${index}`,
      },
      body: JSON.stringify({ email: 'nobody-at-all@example.com', password: 'Wrong-1!' }),
    });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push((await logIn(index)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});
