import assert from 'node:assert';
import { expect } from '@playwright/test';
import type { ObservedPage } from './browser.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API with the session of the page, outside the page. */
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

/** The same for a call that must succeed. @returns The response body. */
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

/** An error response of the API, for injected network faults. */
export const errorResponse = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, code, message, requestId: 'r-1' }),
});

/** Sends an enquiry as a visitor. @returns Its id. */
export async function sendEnquiry(
  page: ObservedPage,
  firstName: string,
  fields: object = {},
): Promise<string> {
  const email = `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '-')}@example.com`;
  const data = { firstName, email, phone: '', message: `A question of ${firstName}`, ...fields };
  const response = await page.request.post('/api/contact', { data });
  expect(response.status()).toBe(201);
  const list = await staffCall(page, 'GET', `/api/contact?q=${encodeURIComponent(firstName)}&limit=1`);
  const [enquiry] = list.data as { _id: string }[];
  return enquiry?._id ?? assert.fail('The enquiry is not in the list');
}
