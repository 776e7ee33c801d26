import { setTimeout as sleep } from 'node:timers/promises';

/** Simulated visitors that read pages and the remote entry of their release in a loop. */
export interface Visitors {
  readonly responses: () => number;
  /** Requests that failed or did not respond with success. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const VISITORS = 4;
const PAGES = ['/', '/services', '/BlogPage', '/services/patent-drafting', '/AboutUs'];

interface VisitOptions {
  /** The paths that they read. */
  readonly pages?: readonly string[];
  /** How long each visitor reads a page, in milliseconds. Without it they use all of the processor. */
  readonly pauseMs?: number;
}

/** Starts to read the pages of a site. */
export function keepVisiting(origin: string, { pages = PAGES, pauseMs = 0 }: VisitOptions = {}): Visitors {
  const failures: string[] = [];
  let responses = 0;
  const stopping = new AbortController();
  const read = async (path: string): Promise<string> => {
    const response = await fetch(origin + path).catch((error: unknown) => String(error));
    responses += 1;
    if (typeof response !== 'string' && response.ok) return response.text();
    failures.push(`${path}: ${typeof response === 'string' ? response : response.status}`);
    return '';
  };
  const visit = async () => {
    while (!stopping.signal.aborted) {
      for (const page of pages) {
        const html = await read(page);
        const entry = /"(\/remotes\/[^"]+\/remoteEntry\.js)"/.exec(html)?.[1];
        if (entry) await read(entry);
        else failures.push(`${page} has no release`);
        if (pauseMs > 0) await sleep(pauseMs);
      }
    }
  };
  const visits = Array.from({ length: VISITORS }, visit);
  return {
    responses: () => responses,
    failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(visits);
    },
  };
}
