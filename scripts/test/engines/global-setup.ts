import type { TestProject } from 'vitest/node';
import type { Site } from '../../../shell/e2e/support/site.ts';
import { startTestSite } from '../../../shell/e2e/support/start-test-site.ts';
import { type Display, openDisplay } from './display.ts';
import { installTools } from './tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Shared by all tests. */
    site: Site;
    /** Display for the windows of WebKit. */
    display: string;
  }
}

let site: Awaited<ReturnType<typeof startTestSite>> | undefined;
let display: Display | undefined;

/** Installs missing packages, and starts a site and a display for all tests. */
export async function setup(project: TestProject): Promise<void> {
  await installTools((line) => process.stderr.write(`${line}\n`));
  display = await openDisplay();
  site = await startTestSite();
  project.provide('site', site.site);
  project.provide('display', display.name);
}

export async function teardown(): Promise<void> {
  await site?.end();
  await display?.close();
}
