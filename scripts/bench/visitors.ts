/** People who go on reading the site, each one page after the other, and the script of the release that a page names. */
export interface Visitors {
  readonly answers: () => number;
  /** What was answered with anything but 200. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const VISITORS = 4;
const PAGES = ['/', '/services', '/BlogPage', '/services/patent-drafting', '/AboutUs'];

/** @param pages What they read. */
export function keepVisiting(origin: string, pages: readonly string[] = PAGES): Visitors {
  const failures: string[] = [];
  let answers = 0;
  const over = new AbortController();
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(origin + path).catch((error: unknown) => String(error));
    answers += 1;
    if (typeof answer !== 'string' && answer.ok) return answer.text();
    failures.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
    return '';
  };
  const visit = async () => {
    while (!over.signal.aborted) {
      for (const page of pages) {
        const html = await read(page);
        const entry = /"(\/remotes\/[^"]+\/remoteEntry\.js)"/.exec(html)?.[1];
        if (entry) await read(entry);
        else failures.push(`${page} names no release`);
      }
    }
  };
  const visits = Array.from({ length: VISITORS }, visit);
  return {
    answers: () => answers,
    failures,
    stop: async () => {
      over.abort();
      await Promise.all(visits);
    },
  };
}
