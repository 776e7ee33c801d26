import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../../test/chromium.ts';

const folder = import.meta.dirname;

/** The parts of a report that are used. Times in milliseconds, scores from 0 to 100. */
export interface Report {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scores: Readonly<Record<string, number>>;
}

export interface Lighthouse {
  /** One load on a phone on slow 4G, both simulated, with an empty cache. */
  load(url: string, categories: readonly string[]): Promise<Report>;
  close(): void;
}

interface Audit {
  readonly numericValue?: number;
}
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<Record<string, Audit | undefined>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  };
}
type Run = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<Result | undefined>;
type Launch = (
  options: Readonly<Record<string, unknown>>,
) => Promise<{ readonly port: number; kill(): void }>;

/** Starts Lighthouse with its own Chromium. Installs its packages if they are missing. */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(path.join(folder, 'node_modules/lighthouse')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    });
  const load = (file: string) => import(pathToFileURL(path.join(folder, 'node_modules', file)).href);
  const { default: run } = (await load('lighthouse/core/index.js')) as { default: Run };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  return {
    async load(url, categories) {
      const flags = {
        port: chrome.port,
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: categories,
      };
      let result = await run(url, flags);
      // Retry, because a trace is sometimes incomplete.
      for (let retry = 0; retry < 2 && result?.lhr.runtimeError; retry++) result = await run(url, flags);
      if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);
      const value = (audit: string) => result.lhr.audits[audit]?.numericValue ?? Number.NaN;
      const scores = Object.entries(result.lhr.categories).map(
        ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
      );
      return {
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        scores: Object.fromEntries(scores),
      };
    },
    close: () => chrome.kill(),
  };
}
