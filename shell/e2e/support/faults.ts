import type { Page, Route } from '@playwright/test';

type Fault = (route: Route) => unknown;

/** Network faults of a file, at all of its retry URLs. */
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

/** As lists, for parametrised tests. */
export const lasting = Object.entries(LASTING_FAULTS).map(([name, fault]) => ({ name, fault }));
export const passing = Object.entries(PASSING_FAULTS).map(([name, make]) => ({ name, make }));

export const CONTAINER = /\/remoteEntry\.js/;
export const styleOf = (chunk: string) => new RegExp(`/${chunk}\\.[0-9a-f]+\\.css`);
export const scriptOf = (chunk: string) => new RegExp(`/${chunk}\\.[0-9a-f]+\\.js`);
export const EXPOSED = scriptOf('exposed-routes');

/**
 * Applies a fault to all files with this name, with any digest.
 * @returns A function that ends the fault for later requests; hanging requests continue to hang.
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

/** Ends a fault with the next document, so that the page does not recover before the test clicks Retry. */
export const endWithNextDocument = (page: Page, end: () => void): unknown =>
  page.on('request', (request) => {
    if (request.isNavigationRequest()) end();
  });
