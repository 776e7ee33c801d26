import { Hono } from 'hono';
import { FIRM } from 'shared-contracts/firm/firm';
import { expect, it } from 'vitest';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';

it('contains contact, expiry date and canonical URL', async () => {
  const now = Date.parse('2026-05-05T12:00:00Z');
  const app = new Hono().get(
    SECURITY_TXT,
    securityTxt('https://meridian.example', () => now),
  );
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await response.text()).toBe(
    [
      `Contact: mailto:${FIRM.securityEmail}`,
      'Expires: 2026-11-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://meridian.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
