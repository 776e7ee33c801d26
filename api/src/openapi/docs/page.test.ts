import { operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import { test } from '../../../test/api-test.ts';
import { docsPage } from './page.ts';

let response: Response;
let page: string;
test.beforeAll(async ({ app }) => {
  response = await app.call('/api/docs');
  page = await response.text();
});

test('shows every operation, and its internal links have targets', () => {
  for (const { id } of operations) expect(page).toContain(`<article id="${id}">`);
  const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(operations.length);
  expect(links.filter((id) => !targets.has(id))).toEqual([]);
});

test('has no scripts and inline styles, and its policy allows none', () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; font-src 'self';/,
  );
});

test('loads its style sheet and fonts from the API', async ({ app }) => {
  const styles = await app.call('/api/docs/docs.css');
  expect(page).toContain('href="/api/docs/docs.css"');
  const fonts = [...(await styles.text()).matchAll(/url\('([^']+)'\)/g)].map(([, name]) => name);
  expect(fonts).toHaveLength(2);
  for (const name of fonts) {
    const font = await app.call(`/api/docs/${name}`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  }
});

test('escapes descriptions', async () => {
  const shown = await docsPage({
    openapi: '3.1.1',
    info: { title: '<b>"Title"</b>', version: '1', description: 'With `a < b`' },
  });
  expect(shown).toContain('&lt;b&gt;&quot;Title&quot;&lt;/b&gt;');
  expect(shown).toContain('With <code>a &lt; b</code>');
});

test('shows documents without optional parts', async () => {
  const shown = await docsPage({
    openapi: '3.1.1',
    info: { title: 'Small', version: '1' },
    tags: [{ name: 'Things' }],
    paths: {
      '/api/things': {
        get: {
          operationId: 'listThings',
          tags: ['Things'],
          responses: {
            200: { description: 'All' },
            404: { description: 'None' },
            429: { $ref: '#/nowhere' },
          },
          security: [],
        },
      },
    },
    components: {
      schemas: {
        Thing: { allOf: [{ type: 'string', pattern: '^a$' }, {}] },
        Code: { type: 'string', pattern: '^b$' },
      },
    },
  });
  expect(shown).toContain('<article id="listThings">');
  expect(shown).toContain('Public.');
  expect(shown).toContain('string and any value');
  expect(shown).toContain('as <code>^b$</code>');
});
