import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';

interface PageEvent {
  readonly event: 'built' | 'failed';
  readonly data: string;
}

/** What open pages are told of a build, see shell/src/dev/page/follow-builds.ts. */
export interface PageBuild {
  /** Of the browser build. */
  readonly hash: string;
  /** Changes with what the server runs: of a remote its version, which its pages know of themselves. */
  readonly server: string;
  /** Name of each style sheet, to the file that holds it now. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** Tells open pages of builds, by server-sent events. A page that comes later hears the last one. */
export class PageEvents {
  readonly #pages = new Set<SSEStreamingApi>();
  #last: PageEvent | undefined;

  built(build: PageBuild): void {
    this.#tell({ event: 'built', data: JSON.stringify(build) });
  }

  failed(): void {
    this.#tell({ event: 'failed', data: '' });
  }

  /** Answers `GET /events`. */
  readonly handler = (c: Context): Response =>
    streamSSE(c, async (page) => {
      this.#pages.add(page);
      if (this.#last) await page.writeSSE(this.#last);
      await new Promise<void>((resolve) => page.onAbort(resolve));
      this.#pages.delete(page);
    });

  #tell(event: PageEvent): void {
    this.#last = event;
    for (const page of this.#pages) void page.writeSSE(event);
  }
}
