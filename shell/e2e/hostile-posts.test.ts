import { expect, test } from './support/test.ts';
import { hydrate, type ObservedPage } from './support/browser.ts';
import { openBackOffice } from './support/back-office.ts';
import { openInForm, storePost } from './support/posts.ts';
import { openPostEditor } from './support/open-post-editor.ts';

/** Each payload sets `ran` or requests `/evil` when it runs. */
const RUN = "window.ran=(window.ran||0)+1;fetch('/evil')";
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><script>${RUN}</script><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${RUN}>"></table></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=&quot;${RUN}&quot;>"></noscript>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe><iframe src="javascript:parent.ran=1"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">press</a><a href=" java&#10;script:${RUN}">press</a><a href="data:text/html,<script>${RUN}</script>">press</a>`,
  `<form action="javascript:${RUN}"><button>press</button><input autofocus onfocus="${RUN}"></form>`,
  `<details open ontoggle="${RUN}"><summary>a</summary></details>`,
  `<video autoplay src=x onerror="${RUN}"></video><audio src=x onerror="${RUN}"></audio>`,
  `<style>@import '/evil';*{background:url(/evil)}</style><p style="background:url(/evil)">styled</p>`,
  `<link rel=stylesheet href=/evil><meta http-equiv=refresh content="0;url=/evil"><base href="/evil/">`,
  `<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InBhcmVudC5yYW49MSI+PC9zdmc+">`,
  `<p onclick="${RUN}" onmouseover="${RUN}" contenteditable tabindex=1 onfocus="${RUN}" autofocus>hover me</p>`,
  `<template><img src=x onerror="${RUN}"></template><xmp><script>${RUN}</script></xmp>`,
  `<p>${'<b>'.repeat(40)}<img src=x onerror="${RUN}">${'</b>'.repeat(40)}</p>`,
];
const ALL = CORPUS.join('\n<p>between</p>\n');

/** The number of executed payloads and their requests. */
async function traces(page: ObservedPage): Promise<unknown[]> {
  const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? 0);
  return [ran, page.requested.filter((path) => path.includes('evil'))];
}
const NOTHING = [0, []];

/** Hovers and clicks all links and paragraphs in an element. */
const useAll = (page: ObservedPage, inside: string) =>
  page
    .locator(inside)
    .locator('a, p')
    .evaluateAll((elements) => {
      for (const element of elements) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    });

/** Executable elements and attributes; as text they are harmless. */
const COULD_RUN =
  /<(?:script|style|svg|math|iframe|object|embed|form|link|meta|base|template|video|audio)|<[^>]*(?:\son\w+=|style=|javascript:|data:|\/evil)/i;

test.describe('hostile HTML does not run', () => {
  test('when pasted into the editor', async () => {
    const editor = await openPostEditor();
    const { page } = editor;
    for (const html of CORPUS) {
      await editor.paste({ 'text/html': `<p>before</p>${html}<p>behind</p>`, 'text/plain': 'x' });
      await useAll(page, '[role=textbox][contenteditable]');
      const written = await editor.html();
      expect(written).toContain('<p>before');
      expect(written).not.toMatch(COULD_RUN);
      expect([html, ...(await traces(page))]).toEqual([html, ...NOTHING]);
      await page.getByRole('textbox', { name: 'Description' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  });

  test('in an unsanitised API response, in the editor and the list', async () => {
    const page = await openBackOffice();
    const post = await storePost(page, { title: 'Hostile response' });
    await page.route(/\/api\/staff\/blogs(?:\?|\/)/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: unknown };
      const inject = (one: unknown): unknown =>
        typeof one === 'object' && one !== null && 'description' in one
          ? { ...one, title: ALL.slice(0, 150), description: ALL, document: null }
          : one;
      const data = Array.isArray(body.data) ? body.data.map(inject) : inject(body.data);
      await route.fulfill({ response, json: { ...body, data } });
    });
    await openInForm(page, post);
    await page.getByText('between').first().waitFor();
    await page.getByRole('rowheader').first().waitFor();
    await useAll(page, 'main');
    const inserted = 'main :is(iframe, object, embed, form form, link, style, script, video, audio)';
    expect(await page.locator(inserted).count()).toBe(0);
    expect(await traces(page)).toEqual(NOTHING);
  });

  test('when stored, on the public page, in the preview and in the form', async () => {
    const page = await openBackOffice();
    const post = await storePost(page, { title: '<img src=x onerror=alert(1)>', description: ALL });
    expect(post.description).not.toMatch(COULD_RUN);
    await page.goto(`/blogpost/${post.slug}`);
    await hydrate(page);
    await useAll(page, 'article');
    expect(await traces(page)).toEqual(NOTHING);
    await page.goto('/BlogPage');
    await hydrate(page);
    expect(await traces(page)).toEqual(NOTHING);
    await openInForm(page, post);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.frameLocator('iframe').locator('article').waitFor();
    await page.keyboard.press('Escape');
    expect(await traces(page)).toEqual(NOTHING);
  });
});
