import { renderToString } from 'react-dom/server';
import type { ApplicationField } from 'shared-contracts/applications/form-return';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApplicationStatus } from './application-status.tsx';
import type { FormOutcome } from '../../lib/form-life.ts';
import { sendApplication } from './send-application.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A network whose requests all get this answer, or break off. */
function answering(answer: Answer | null) {
  const sent: Record<string, string>[] = [];
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
      sent.push(this.#headers);
      queueMicrotask(() => {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
        if (answer) {
          this.status = answer.status;
          this.responseText = answer.body;
          this.dispatchEvent(new Event('load'));
        }
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('navigator', { onLine: true });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const shares: number[] = [];
type Outcome = FormOutcome<ApplicationField>;
const send = (): Promise<Outcome> =>
  sendApplication({
    data: new FormData(),
    key: 'key-1',
    token: undefined,
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
  });

/** What a visitor reads of an outcome. */
const wordsFor = (sending: Outcome): string =>
  renderToString(
    <ApplicationStatus progress={{ share: 0, message: '', errors: {}, attempt: 1, ...sending }} />,
  )
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ');

const refusal = (status: number, message: string, fields?: Record<string, string>, code = 'x'): Answer => ({
  status,
  body: JSON.stringify({ success: false, code, message, requestId: '1', fields }),
});

const FAILED = 'Something went wrong. Please try again';
const KEPT = 'What you entered is still here.';

describe('an application that fails', () => {
  it.each<[fault: string, answer: Answer | null, title: string, words: string]>([
    ['the network fails', null, FAILED, KEPT],
    ['the answer is garbage', { status: 502, body: '<html>' }, FAILED, KEPT],
    ['the answer is not what it says', { status: 201, body: '{"success":"maybe"}' }, FAILED, KEPT],
    ['the answer is nothing', { status: 200, body: 'null' }, FAILED, KEPT],
    [
      'it is too large (413)',
      refusal(413, 'This is too large: at most 10 MB are taken.'),
      FAILED,
      `This is too large: at most 10 MB are taken. ${KEPT}`,
    ],
    [
      'there were too many (429)',
      refusal(429, 'Too many attempts. Try again in 5 minutes.', undefined, 'rate_limited'),
      'Not sent yet: please wait a while',
      `Too many attempts. Try again in 5 minutes. ${KEPT}`,
    ],
    [
      'the API is not available (503)',
      refusal(503, 'The service is not available right now. Please try again in a moment.'),
      FAILED,
      `Please try again in a moment. ${KEPT}`,
    ],
    [
      'a field is refused (422)',
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
  ])('says so when %s', async (_fault, answer, title, words) => {
    answering(answer);
    const sending = await send();
    expect(sending.state).toBe('failed');
    expect(wordsFor(sending)).toContain(title);
    expect(wordsFor(sending)).toContain(words);
  });

  it('says that the visitor is offline', async () => {
    answering(null);
    vi.stubGlobal('navigator', { onLine: false });
    const words = wordsFor(await send());
    expect(words).toContain(`You are offline. Send it again as soon as you are connected. ${KEPT}`);
    expect(words.split(KEPT)).toHaveLength(2);
  });
});

it('posts under its key, tells how far it is, and says that it arrived', async () => {
  const sent = answering({ status: 201, body: '{"success":true}' });
  shares.length = 0;
  const sending = await send();
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/apply', 'idempotency-key': 'key-1' }]);
  expect(shares).toEqual([0.25]);
  expect(sending).toEqual({ state: 'sent' });
  expect(wordsFor(sending)).toContain('Application submitted successfully');
});
