import { expect, it } from 'vitest';
import { fakeHost, noApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

it('answers an unknown address with 404, out of search engines, and with ways on', async () => {
  const { status, html, text } = await renderPage('/nowhere/at/all', fakeHost(noApi));
  expect(status).toBe(404);
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(text).toContain('Page not found');
  for (const href of ['/', '/BlogPage', '/services/patent-drafting'])
    expect(html).toContain(`href="${href}"`);
});
