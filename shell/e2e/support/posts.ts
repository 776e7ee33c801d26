import { onTestFinished } from './test-cleanup.ts';
import type { ObservedPage } from './browser.ts';
import { callApi } from './api-calls.ts';

/** The fields of a post that tests use. */
export interface StoredPost {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly version: number;
  readonly image: string | null;
  readonly picture: { readonly alt: string } | null;
}

/** Stores a post; it is moved to the trash when the test ends. */
export async function storePost(page: ObservedPage, fields: object = {}): Promise<StoredPost> {
  const post = { title: 'A stored post', description: '<p>Stored text</p>', ...fields };
  const { body } = await callApi(page, 'POST', '/api/blogs', post);
  return trashAfterTest(page, body.data);
}

/** Moves a post to the trash when the test ends. */
export function trashAfterTest(page: ObservedPage, post: StoredPost): StoredPost {
  onTestFinished(async () => {
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
  });
  return post;
}

export const readStored = async (page: ObservedPage, { _id }: StoredPost): Promise<StoredPost> =>
  (await callApi(page, 'GET', `/api/staff/blogs/${_id}`)).body.data;

/** Publishes a post and confirms the dialog. */
export async function publish(page: ObservedPage, button: 'Add Blog' | 'Publish now'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Opens a stored post in the form, with the cursor at the end of its text. */
export async function openInForm(page: ObservedPage, { _id }: StoredPost): Promise<void> {
  await page.goto(`/admin/blogs/${_id}`);
  await page.getByRole('button', { name: /^(Update Blog|Save draft)$/ }).waitFor();
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('Control+End');
}
