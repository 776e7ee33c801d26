import { expect, type Page, type Request } from '@playwright/test';

/** The requests of a page that are on their way. */
export interface TrackedRequests {
  /** Waits until none is. */
  idle(): Promise<void>;
  /** The same for two seconds at most: what a frame asked for that was removed since has no end, and is forgotten. */
  pause(): Promise<void>;
  /** Forgets those of a document that was left. */
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
