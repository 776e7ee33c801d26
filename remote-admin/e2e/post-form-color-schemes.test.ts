import { expect, test } from './support/test.ts';
import { openBackOffice } from '../../shell/e2e/support/back-office.ts';
import { type ObservedPage, PHONE } from '../../shell/e2e/support/browser.ts';
import { checkScreens, press, failRequests } from './support/check-accessibility.ts';
import { openInForm, storePost } from '../../shell/e2e/support/posts.ts';
import { errorResponse } from '../../shell/e2e/support/api-calls.ts';
import { PNG } from '../../shell/e2e/support/open-post-editor.ts';

/** Many axe runs; the limit catches hangs, not slowness. */
test.describe.configure({ timeout: 180_000 });

const text = (page: ObservedPage) => page.getByRole('textbox', { name: 'Description' });

test('the form of a new post has no accessibility violations in light and dark', async () => {
  await checkScreens(await openBackOffice({ viewport: PHONE }), [
    [
      'a missing title',
      async (page) => {
        await page.goto('/admin/blogs');
        await press(page, 'Add Blog');
        await page.getByRole('link', { name: 'Enter a title' }).waitFor();
      },
    ],
    [
      'a refused link address',
      async (page) => {
        await text(page).click();
        await page.keyboard.type('words');
        await page.keyboard.press('Control+k');
        await page.getByLabel('Address').fill('javascript:alert(1)');
        await page.keyboard.press('Enter');
        await page.getByText('Use an address such as').waitFor();
        await page.getByRole('rowheader').first().waitFor();
      },
    ],
    [
      'a picture in the text',
      async (page) => {
        await page.keyboard.press('Escape');
        const fileChooserPromise = page.waitForEvent('filechooser');
        await press(page, 'Picture');
        const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
        await (await fileChooserPromise).setFiles(file);
        await text(page).locator('figcaption').click();
        await page.getByLabel('Alt text', { exact: true }).waitFor();
      },
    ],
    [
      'the leave confirmation',
      async (page) => {
        await press(page, 'Menu');
        await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
    ],
    [
      'the time of publishing',
      async (page) => {
        await press(page, 'Stay here');
        await page.getByLabel('Title', { exact: true }).fill('A title');
        await press(page, 'Schedule');
        await page.getByLabel('Day and time').waitFor();
      },
    ],
    [
      'a preview',
      async (page) => {
        await press(page, 'Cancel');
        await press(page, 'Preview');
        await page.frameLocator('iframe').getByRole('main').waitFor();
      },
    ],
    [
      'a restored draft',
      async (page) => {
        await press(page, 'Close');
        page.on('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await page.getByText('Your unsaved draft of').waitFor();
        await page.getByRole('rowheader').first().waitFor();
      },
    ],
  ]);
});

test('the form of a stored post has no accessibility violations in light and dark', async () => {
  const page = await openBackOffice({ viewport: PHONE });
  const html = '<p>A picture <img src="https://example.com/a.png" alt="inside" /> in a sentence</p>';
  const odd = await storePost(page, { title: 'Odd', description: html });
  const post = await storePost(page, { title: 'Colours', description: '<p>One word</p>' });
  const write = async (addition: string) => {
    await text(page).click();
    await page.keyboard.type(addition);
    await press(page, 'Update Blog');
  };
  await checkScreens(page, [
    [
      'unsupported content',
      async () => {
        await page.goto(`/admin/blogs/${odd._id}`);
        await page.getByText('This post holds something').waitFor();
        await page.getByRole('rowheader').first().waitFor();
      },
    ],
    [
      'a missing post',
      async () => {
        await page.goto('/admin/blogs/01JQ0000000000000000000001');
        await page.getByText('Blog not found').waitFor();
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      },
    ],
    [
      'a revision',
      async () => {
        await openInForm(page, post);
        await write('other ');
        await page.getByText('“Colours” is updated.').waitFor();
        await openInForm(page, post);
        await press(page, 'Revisions');
        await page.getByRole('button', { name: 'Restore revision 1' }).waitFor();
      },
    ],
    [
      'a save that failed',
      async () => {
        await press(page, 'Close');
        await failRequests(page, `**/api/blogs/${post._id}`);
        await write('more ');
        await page.getByText('The post is not saved. Back in a minute').waitFor();
      },
    ],
    [
      'a conflict',
      async () => {
        await page.unrouteAll();
        await page.route(`**/api/blogs/${post._id}`, async (route) => {
          const body = { ...(route.request().postDataJSON() as object), version: 1 };
          await route.continue({ postData: JSON.stringify(body) });
        });
        await press(page, 'Update Blog');
        await page.getByText('You saved this post in another tab or browser').waitFor();
        await page.getByText('What differs').click();
        await page.locator('ins').first().waitFor();
      },
    ],
    [
      'a session that ended',
      async () => {
        const ended = errorResponse(401, 'unauthenticated', 'Log in first');
        await page.route('**/api/blogs/**', (route) => route.fulfill(ended));
        await press(page, 'Overwrite the saved text');
        await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
      },
    ],
  ]);
});
