import { expect, test } from './support/test.ts';
import { hydrate } from './support/browser.ts';

test('a page contains one React and one federation runtime', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('.js')) loaded.add(request.url());
  });
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>();
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  for (const address of ['/', '/admin']) {
    loaded.clear();
    await page.goto(address);
    await hydrate(page);
    await page.locator('h1').first().waitFor();
    const scripts = await Promise.all([...loaded].map(async (url) => (await page.request.get(url)).text()));
    const holding = (text: string) => scripts.filter((script) => script.includes(text)).length;
    expect(
      await page.evaluate(() => (window as unknown as { renderers: Map<number, unknown> }).renderers.size),
    ).toBe(1);
    expect(holding('react.memo_cache_sentinel')).toBe(1);
    expect(holding('[ Federation Runtime ]')).toBe(1);
  }
});
