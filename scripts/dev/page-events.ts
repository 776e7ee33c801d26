import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';

interface PageEvent {
  readonly event: 'built' | 'failed';
  readonly data: string;
}

/** The announcement of a build to open pages, see shell/src/dev/page/follow-builds.ts. */
export interface PageBuild {
  /** Hash of the browser build. */
  readonly hash: string;
  /** Changes with the server build. For a remote its version, which its pages also know. */
  readonly server: string;
  /** The current file of each style sheet, by name. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** Notifies open pages of builds with server-sent events. A page that connects later gets the last one. */
export class PageEvents {
  readonly #pages = new Set<SSEStreamingApi>();
  #last: PageEvent | undefined;

  built(build: PageBuild): void {
    this.#send({ event: 'built', data: JSON.stringify(build) });
  }

  failed(): void {
    this.#send({ event: 'failed', data: '' });
  }

  /** Handles `GET /events`. */
  readonly handler = (c: Context): Response =>
    streamSSE(c, async (page) => {
      this.#pages.add(page);
      if (this.#last) await page.writeSSE(this.#last);
      await new Promise<void>((resolve) => page.onAbort(resolve));
      this.#pages.delete(page);
    });

  #send(event: PageEvent): void {
    this.#last = event;
    for (const page of this.#pages) void page.writeSSE(event);
  }
}
