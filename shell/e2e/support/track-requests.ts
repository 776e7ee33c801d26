import { expect, type Page, type Request } from '@playwright/test';

/** The requests of a page that are on their way. */
export interface TrackedRequests {
  /** Waits until none is. */
  idle(): Promise<void>;
  /** Forgets those of a document that was left. */
  forget(): void;
}

export function trackRequests(page: Page): TrackedRequests {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return {
    idle: () => expect.poll(() => pending.size, { intervals: [20] }).toBe(0),
    forget: () => pending.clear(),
  };
}
