import { expect, it } from 'vitest';
import { fakeHost, unreachableApi } from '../test/fake-host.ts';
import { renderPage } from '../test/render-page.tsx';

it('responds to an unknown path with 404, noindex and links to other pages', async () => {
  const { status, html, text } = await renderPage('/nowhere/at/all', fakeHost(unreachableApi));
  expect(status).toBe(404);
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('rel="canonical"');
  expect(text).toContain('Page not found');
  for (const href of ['/', '/BlogPage', '/services/patent-drafting'])
    expect(html).toContain(`href="${href}"`);
});
