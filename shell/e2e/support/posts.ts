import type { BrowserContextOptions } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { signIn } from './back-office.ts';
import { type ObservedPage, openPage } from './browser.ts';

/** What the API says of a post, as far as tests look at it. */
export interface StoredPost {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly version: number;
}

/** A page whose person is signed in, on the dashboard. */
export async function openBackOffice(options: BrowserContextOptions = {}): Promise<ObservedPage> {
  const page = await openPage(options);
  await signIn(page);
  return page;
}

/** Calls the API as who is signed in on the page, but not by the page. */
export async function callApi(
  page: ObservedPage,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<{ status: number; body: { data: never } }> {
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    data: { csrfToken: string };
  };
  const headers = { 'x-csrf-token': session.data.csrfToken };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: answer.status(), body: (await answer.json()) as { data: never } };
}

/** Stores a post that goes into the bin when the test ends. */
export async function storePost(page: ObservedPage, fields: object = {}): Promise<StoredPost> {
  const post = { title: 'A stored post', description: '<p>Stored words</p>', ...fields };
  const { body } = await callApi(page, 'POST', '/api/blogs', post);
  return binLater(page, body.data);
}

/** Takes a post away when the test ends. */
export function binLater(page: ObservedPage, post: StoredPost): StoredPost {
  onTestFinished(async () => {
    await callApi(page, 'DELETE', `/api/blogs/${post._id}`);
  });
  return post;
}

export const readStored = async (page: ObservedPage, { _id }: StoredPost): Promise<StoredPost> =>
  (await callApi(page, 'GET', `/api/staff/blogs/${_id}`)).body.data;

/** Opens a stored post in the form, the cursor at the end of its text. */
export async function openInForm(page: ObservedPage, { _id }: StoredPost): Promise<void> {
  await page.goto(`/admin/blogs/${_id}`);
  await page.getByRole('button', { name: 'Update Blog' }).waitFor();
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('Control+End');
}

/** What a form of the API answers, for a failure that is put in on the network. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, code, message, requestId: 'r-1' }),
});
