import { expect } from 'vitest';
import type { ObservedPage } from './browser.ts';

/** Calls the API as whoever is signed in on this page, and gives what it answered. */
export async function staffCall(
  page: ObservedPage,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<{ readonly data: unknown }> {
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    data: { csrfToken: string };
  };
  const headers = { 'x-csrf-token': session.data.csrfToken };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path} ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { data: unknown };
}

/** An enquiry as a visitor sends it, with a name of its own; gives its id. */
export async function sendEnquiry(page: ObservedPage, firstName: string, more: object = {}): Promise<string> {
  const email = `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '-')}@example.com`;
  const data = { firstName, email, phone: '', message: `A question of ${firstName}`, ...more };
  const answer = await page.request.post('/api/contact', { data });
  expect(answer.status()).toBe(201);
  const found = await staffCall(page, 'GET', `/api/contact?q=${encodeURIComponent(firstName)}&limit=1`);
  const [contact] = found.data as { _id: string }[];
  return contact?._id ?? expect.fail('The enquiry is not in the list');
}
