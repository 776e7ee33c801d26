// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TabMessage } from '../../lib/tab-channel.ts';
import { jsonResponse, createTestApp, sessionInfo } from '../../lib/testing.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';

// Not a mock of the module: another test file may have loaded the modules that import it.
const loadDocument = vi.spyOn(window.location, 'replace').mockReturnValue();
const reloadDocument = vi.spyOn(window.location, 'reload').mockReturnValue();
afterEach(() => {
  vi.clearAllMocks();
  document.documentElement.hidden = false;
});

/** Follows other tabs; `receive` simulates a message from one. `email` is logged in at the API. */
const setUp = (email: string) => {
  let receive: (message: TabMessage) => void = () => {};
  const tabs = {
    broadcast: () => {},
    subscribe: (listener: typeof receive) => {
      receive = listener;
      return () => {};
    },
  };
  const data = sessionInfo({ email, csrfToken: 'new' });
  const app = { ...createTestApp(async () => jsonResponse(200, { success: true, data })), tabs };
  app.session.start(sessionInfo({ csrfToken: 'old' }));
  followOtherTabs(app);
  return { app, receive: (message: TabMessage) => receive(message) };
};

describe('a tab', () => {
  test('loads the login page when another logs out', () => {
    setUp('asha@example.com').receive('signed-out');
    expect(loadDocument).toHaveBeenCalledWith('/admin');
  });

  test('updates its anti-forgery value when another logs in as the same user', async () => {
    const { app, receive } = setUp('asha@example.com');
    receive('signed-in');
    await expect.poll(() => app.session.get().info?.csrfToken).toBe('new');
    expect(reloadDocument).not.toHaveBeenCalled();
  });

  test('reloads when another logs in as a different user', async () => {
    setUp('ben@example.com').receive('signed-in');
    await expect.poll(() => reloadDocument).toHaveBeenCalledTimes(1);
  });

  test('hides its content when the browser moves it into the back/forward cache', () => {
    setUp('asha@example.com');
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    expect(document.documentElement.hidden).toBe(false);
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(document.documentElement.hidden).toBe(true);
  });

  test('reloads when the browser restores it from the back/forward cache', () => {
    setUp('asha@example.com');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reloadDocument).toHaveBeenCalled();
  });
});
