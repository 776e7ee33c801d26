import { renderToString } from 'react-dom/server';
import type { ApplicationField } from 'shared-contracts/applications/application-fields';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApplicationStatus } from './application-status.tsx';
import type { SubmissionResult } from '../../lib/submission-result.ts';
import { sendApplication } from './send-application.ts';

interface FakeResponse {
  readonly status: number;
  readonly body: string;
}

/** Stubs XMLHttpRequest: every request gets this response, or a network error for null. */
function stubNetwork(response: FakeResponse | null) {
  const requests: Record<string, string>[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly #headers: Record<string, string> = {};
    open(method: string, path: string) {
      Object.assign(this.#headers, { method, path });
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event('loadend'));
    }
    send() {
      requests.push(this.#headers);
      queueMicrotask(() => {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
        if (response) {
          this.status = response.status;
          this.responseText = response.body;
          this.dispatchEvent(new Event('load'));
        }
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('navigator', { onLine: true });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const shares: number[] = [];
type Result = SubmissionResult<ApplicationField>;
const send = (signal = new AbortController().signal): Promise<Result> =>
  sendApplication({
    data: new FormData(),
    key: 'key-1',
    token: undefined,
    signal,
    onProgress: (share) => shares.push(share),
  });

/** The text that a visitor sees for a result. */
const textOf = (result: Result): string =>
  renderToString(
    <ApplicationStatus progress={{ share: 0, message: '', errors: {}, attempt: 1, ...result }} />,
  )
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ');

const refusal = (
  status: number,
  message: string,
  fields?: Record<string, string>,
  code = 'x',
): FakeResponse => ({
  status,
  body: JSON.stringify({ success: false, code, message, requestId: '1', fields }),
});

const FAILED = 'Something went wrong. Please try again';
const STILL_HERE = 'What you entered is still here.';

describe('an application that fails', () => {
  it.each<[fault: string, response: FakeResponse | null, title: string, text: string]>([
    [
      'the upload is interrupted',
      null,
      FAILED,
      `Over a slow connection, a smaller file may help. ${STILL_HERE}`,
    ],
    ['the response is not JSON', { status: 502, body: '<html>' }, FAILED, STILL_HERE],
    ['the response is not valid', { status: 201, body: '{"success":"maybe"}' }, FAILED, STILL_HERE],
    ['the response is null', { status: 200, body: 'null' }, FAILED, STILL_HERE],
    [
      'the file is too large (413)',
      refusal(413, 'This is too large: the limit is 10 MB.'),
      FAILED,
      `This is too large: the limit is 10 MB. ${STILL_HERE}`,
    ],
    [
      'the rate limit is exceeded (429)',
      refusal(429, 'Too many attempts. Try again in 5 minutes.', undefined, 'rate_limited'),
      'Not sent yet: please wait a while',
      `Too many attempts. Try again in 5 minutes. ${STILL_HERE}`,
    ],
    [
      'the API is not available (503)',
      refusal(503, 'The service is not available right now. Please try again in a moment.'),
      FAILED,
      `Please try again in a moment. ${STILL_HERE}`,
    ],
    [
      'a field is invalid (422)',
      refusal(422, 'Please check', { jobLocation: 'This position does not offer that' }),
      FAILED,
      'This position does not offer that',
    ],
    [
      'the position was filled meanwhile (422)',
      refusal(422, 'Please check', { role: 'This position is not open' }),
      FAILED,
      'This position is not open',
    ],
  ])('shows an error when %s', async (_fault, response, title, text) => {
    stubNetwork(response);
    const result = await send();
    expect(result.state).toBe(response?.body.includes('message') ? 'refused' : 'failed');
    expect(textOf(result)).toContain(title);
    expect(textOf(result)).toContain(text);
  });

  it('shows that the visitor is offline', async () => {
    stubNetwork(null);
    vi.stubGlobal('navigator', { onLine: false });
    const text = textOf(await send());
    expect(text).toContain(`You are offline. Send it again as soon as you are connected. ${STILL_HERE}`);
    expect(text.split(STILL_HERE)).toHaveLength(2);
  });
});

it('sends its idempotency key, reports progress and shows the success', async () => {
  const requests = stubNetwork({ status: 201, body: '{"success":true}' });
  shares.length = 0;
  const result = await send();
  expect(requests).toMatchObject([{ method: 'POST', path: '/api/apply', 'idempotency-key': 'key-1' }]);
  expect(shares).toEqual([0.25]);
  expect(result).toEqual({ state: 'sent' });
  expect(textOf(result)).toContain('Application submitted successfully');
});

it('sends nothing when the dialog was closed while the form was checked', async () => {
  const requests = stubNetwork({ status: 201, body: '{"success":true}' });
  await send(AbortSignal.abort());
  expect(requests).toEqual([]);
});
