import { Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { noticePage } from './notice-page.ts';

test('the policy of a notice allows its icon', async () => {
  const icon = 'data:image/svg+xml,%3Csvg/%3E';
  const files = { style: '/assets/shell.css', fonts: [], icon } as unknown as Parameters<
    typeof noticePage
  >[1];
  const app = new Hono().get('/', (c) =>
    noticePage(c, files, { status: 503, title: 'Not now', body: html`<p>Later.</p>` }),
  );
  const response = await app.request('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(`<link rel="icon" href="${icon}"`);
  const images = /img-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(images?.split(' ')).toContain('data:');
});
