import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeHost, unreachableApi } from '../../test/fake-host.ts';
import { EnquiryStatus } from './enquiry-status.tsx';
import { sendEnquiry } from './send-enquiry.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['that the visitor is offline', false, 'You are offline. What you typed is still here'],
  ['that the input is still there after another failure', true, 'What you typed is still here. Please send'],
])('says %s', async (_what, onLine, text) => {
  vi.stubGlobal('navigator', { onLine });
  const host = fakeHost(unreachableApi);
  const result = await sendEnquiry({
    data: new FormData(),
    key: 'key-1',
    token: undefined,
    signal: new AbortController().signal,
    host,
  });
  const progress = { share: 0, message: '', errors: {}, attempt: 1, ...result };
  const html = renderToString(<EnquiryStatus progress={progress} returned={null} isFilledIn={false} />);
  expect(html).toContain('Something went wrong!');
  expect(html).toContain(text);
});
