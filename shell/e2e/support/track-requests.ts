import { expect, type Page, type Request } from '@playwright/test';

/** The pending requests of a page. */
export interface TrackedRequests {
  /** Waits until no request is pending. */
  idle(): Promise<void>;
  /** The same for at most two seconds: requests of a removed frame never finish, and are dropped. */
  pause(): Promise<void>;
  /** Drops requests of an earlier document. */
  forget(): void;
}

export function trackRequests(page: Page): TrackedRequests {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const idle = async (timeout?: number) => {
    if (pending.size === 0) return;
    await expect.poll(() => pending.size, { intervals: [20], ...(timeout && { timeout }) }).toBe(0);
  };
  return {
    idle: () => idle(),
    pause: () => idle(2_000).catch(() => pending.clear()),
    forget: () => pending.clear(),
  };
}
