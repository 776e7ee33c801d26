import type { Page, Route } from '@playwright/test';

type Fault = (route: Route) => unknown;

/** What can happen to a file on its way, at whatever address it is asked for. */
export const LASTING_FAULTS: Readonly<Record<string, Fault>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is tampered with': (route) =>
    route.request().url().includes('.css')
      ? route.fulfill({ contentType: 'text/css', body: 'body { outline: 7px solid red; }' })
      : route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"; export {};' }),
  hangs: () => {},
};

export const PASSING_FAULTS: Readonly<Record<string, () => Fault>> = {
  'fails once with 503': () => {
    let isFirst = true;
    return (route) => {
      const fault = isFirst;
      isFirst = false;
      return fault ? route.fulfill({ status: 503, body: 'Try again' }) : route.continue();
    };
  },
  'is slow': () => (route) => setTimeout(() => void route.continue().catch(() => {}), 2_000),
};

/** As a list, for a test of each. */
export const lasting = Object.entries(LASTING_FAULTS).map(([name, fault]) => ({ name, fault }));
export const passing = Object.entries(PASSING_FAULTS).map(([name, make]) => ({ name, make }));

export const CONTAINER = /\/remoteEntry\.js/;
export const styleOf = (chunk: string) => new RegExp(`/${chunk}\\.[0-9a-f]+\\.css`);
export const scriptOf = (chunk: string) => new RegExp(`/${chunk}\\.[0-9a-f]+\\.js`);
export const EXPOSED = scriptOf('exposed-routes');

/**
 * Lets a fault happen to the files of this name, whatever their digest.
 * @returns Lets what is asked for from now on through; what hangs goes on hanging.
 */
export async function faultAt(page: Page, file: RegExp, fault: Fault): Promise<() => void> {
  let isOver = false;
  await page.route(file, async (route) => {
    await (isOver ? route.continue() : fault(route));
  });
  return () => {
    isOver = true;
  };
}

/** Ends a fault with the next document. When it ends sooner, a page may recover before a test presses its Retry. */
export const endWithNextDocument = (page: Page, end: () => void): unknown =>
  page.on('request', (request) => {
    if (request.isNavigationRequest()) end();
  });
