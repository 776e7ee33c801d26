// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HostServices } from 'shared-contracts/releases/host';
import { createFormController, type Submission } from './form-controller.ts';
import { createDraftStore } from './form-draft.ts';
import { fakeHost } from '../test/fake-host.ts';
import type { SubmissionResult } from './submission-result.ts';

const draft = createDraftStore('test-draft');
afterEach(() => draft.clear());

function makeForm(send: (submission: Submission) => Promise<SubmissionResult<'message'>>) {
  const controller = createFormController({
    draft,
    loadRules: async () => {},
    check: async () => ({}),
    bodyOf: (data) => JSON.stringify([...data]),
    send,
  });
  const form = document.createElement('form');
  const message = Object.assign(document.createElement('textarea'), { name: 'message' });
  form.append(message);
  const fetchApi = vi.fn(async () => new Response('{}', { status: 503 }));
  const host: HostServices = { side: 'browser', origin: 'https://www.example.com', fetchApi };
  return { controller, form, message, host, fetchApi };
}

/** A form with a message that is being sent until `respond` is called. */
async function startSending() {
  const response = Promise.withResolvers<SubmissionResult<'message'>>();
  const send = vi.fn(() => response.promise);
  const { controller, form, message, host } = makeForm(send);
  controller.attach(form, host, performance.now());
  const type = (text: string) => {
    message.value = text;
    message.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('A question');
  const { signal } = new AbortController();
  const result = controller.submit({ form, host, signal, onProgress: () => {} });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  return { type, message, respond: response.resolve, result };
}

test('a sent form is empty, and has no draft', async () => {
  const { message, respond, result } = await startSending();
  respond({ state: 'sent' });
  expect(await result).toEqual({ state: 'sent' });
  expect([message.value, draft.has()]).toEqual(['', false]);
});

test('what was typed while the form was sent stays in it, and in the draft', async () => {
  const { type, message, respond, result } = await startSending();
  type('A question. PS: please call me.');
  respond({ state: 'sent' });
  expect(await result).toEqual({ state: 'sent', keepsInput: true });
  expect(message.value).toBe('A question. PS: please call me.');
  expect(draft.read()?.fields).toEqual({ message: 'A question. PS: please call me.' });
});

describe('a token, which proves when the form was first used, is requested', () => {
  const attach = (usedAt: number | null) => {
    const { controller, form, host, fetchApi } = makeForm(async () => ({ state: 'sent' }));
    controller.attach(form, host, usedAt);
    return fetchApi.mock.calls.length;
  };

  test('at the first use', () => {
    expect(attach(performance.now())).toBe(1);
  });

  test('not for a form that was filled in before hydration, or in an earlier page', () => {
    expect(attach(null)).toBe(0);
    draft.save({ fields: { message: 'A question' } });
    expect(attach(performance.now())).toBe(0);
  });
});

test.each([
  ['the token of a form', 0, 'abc.def'],
  ['no token that came long after the form was first used', 5_000, undefined],
])('sends %s', async (_what, delayMs, token) => {
  const send = vi.fn(async (_submission: Submission) => ({ state: 'sent' as const }));
  const { controller, form } = makeForm(send);
  const host = fakeHost(() => Response.json({ success: true, data: { token: 'abc.def' } }));
  controller.attach(form, host, performance.now() - delayMs);
  await expect.poll(() => host.requests.length).toBe(1);
  await new Promise((resolve) => void setTimeout(resolve));
  const { signal } = new AbortController();
  await controller.submit({ form, host, signal, onProgress: () => {} });
  expect(send.mock.calls[0]?.[0].token).toBe(token);
});

test('a form that the browser has sent itself has no draft until it is changed', () => {
  const { controller, form, message, host } = makeForm(async () => ({ state: 'sent' }));
  message.value = 'On its way';
  form.dataset.sentByBrowser = '';
  controller.attach(form, host, null);
  expect(draft.has()).toBe(false);
  message.dispatchEvent(new Event('input', { bubbles: true }));
  expect(draft.read()?.fields).toEqual({ message: 'On its way' });
});
