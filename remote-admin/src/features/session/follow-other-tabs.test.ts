// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadDocument, reloadDocument } from '../../lib/load-document.ts';
import type { TabMessage } from '../../lib/tabs.ts';
import { answer, appOver, sessionInfo } from '../../lib/testing.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';

vi.mock('../../lib/load-document.ts', () => ({ loadDocument: vi.fn(), reloadDocument: vi.fn() }));
afterEach(() => vi.clearAllMocks());

/** Starts following in this tab; `hear` delivers a message from another tab. `email` is signed in at the API. */
const following = (email: string) => {
  let hear: (message: TabMessage) => void = () => {};
  const tabs = {
    tell: () => {},
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => {};
    },
  };
  const data = sessionInfo({ email, csrfToken: 'new' });
  const app = { ...appOver(async () => answer(200, { success: true, data })), tabs };
  app.session.start(sessionInfo({ csrfToken: 'old' }));
  followOtherTabs(app);
  return { app, hear: (message: TabMessage) => hear(message) };
};

describe('a tab', () => {
  test('leaves when another logs out', () => {
    following('asha@example.com').hear('signed-out');
    expect(loadDocument).toHaveBeenCalledWith('/admin');
  });

  test('takes over the anti-forgery value when another logs in as the same person', async () => {
    const { app, hear } = following('asha@example.com');
    hear('signed-in');
    await vi.waitFor(() => expect(app.session.get().info?.csrfToken).toBe('new'));
    expect(reloadDocument).not.toHaveBeenCalled();
  });

  test('reloads when another logs in as somebody else', async () => {
    following('ben@example.com').hear('signed-in');
    await vi.waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  });

  test('hides its content once the browser moves it into the back/forward cache', () => {
    following('asha@example.com');
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    expect(document.documentElement.hidden).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(document.documentElement.hidden).toBe(true);
  });

  test('reloads when the browser restores it from the back/forward cache', () => {
    following('asha@example.com');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reloadDocument).toHaveBeenCalled();
  });
});
