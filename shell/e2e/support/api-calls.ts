import assert from 'node:assert';
import { expect } from '@playwright/test';
import type { ObservedPage } from './browser.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API as who is signed in on the page, but not by the page. */
export async function callApi(
  page: ObservedPage,
  method: Method,
  path: string,
  data?: object,
): Promise<{ status: number; body: { data: never } }> {
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    data: { csrfToken: string };
  };
  const headers = { 'x-csrf-token': session.data.csrfToken };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: response.status(), body: (await response.json()) as { data: never } };
}

/** The same for a call that must succeed; gives what it answered. */
export async function staffCall(
  page: ObservedPage,
  method: Method,
  path: string,
  data?: object,
): Promise<{ readonly data: unknown }> {
  const { status, body } = await callApi(page, method, path, data);
  expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** What the API answers when it refuses, for a failure that is put in on the network. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, code, message, requestId: 'r-1' }),
});

/** An enquiry as a visitor sends it, with a name of its own; gives its id. */
export async function sendEnquiry(page: ObservedPage, firstName: string, more: object = {}): Promise<string> {
  const email = `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '-')}@example.com`;
  const data = { firstName, email, phone: '', message: `A question of ${firstName}`, ...more };
  const response = await page.request.post('/api/contact', { data });
  expect(response.status()).toBe(201);
  const found = await staffCall(page, 'GET', `/api/contact?q=${encodeURIComponent(firstName)}&limit=1`);
  const [contact] = found.data as { _id: string }[];
  return contact?._id ?? assert.fail('The enquiry is not in the list');
}
