import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { type Configuration, type MultiStats, rspack, type Stats } from '@rspack/core';
import type { Report } from './report.ts';

/** An editor may empty a file before it writes it: builds of empty files are not worth a look. */
const AGGREGATE_MS = 20;

interface WatchOptions {
  /** Name of the part, for the report. */
  readonly part: string;
  readonly configs: readonly Configuration[];
  readonly report: Report;
  /**
   * Takes a good build into use, one after the other. Reads what it needs of it before anything else: the bundler forgets
   * it when the next build begins.
   * @returns What to say of it besides how long it took.
   */
  readonly onBuilt: (stats: readonly Stats[]) => Promise<string | undefined>;
  readonly onFailed?: () => void;
}

/** A build that is made again whenever a source changes. */
export interface WatchedBuild {
  /** Resolves when no build is under way and the last one is in use, or failed. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds now and after each change. A failed build is reported with the bundler's words; the one before it stays. */
export function watchBuild({ part, configs, report, onBuilt, onFailed }: WatchOptions): WatchedBuild {
  const compiler = rspack([...configs]);
  let started = performance.now();
  let isBuilding = true;
  let isUsing = false;
  let isStopped = false;
  let newest: MultiStats | undefined;
  let lastHash = '';
  let idle: PromiseWithResolvers<void> | undefined = Promise.withResolvers();

  const take = async (stats: MultiStats) => {
    if (isStopped) return;
    const ms = Math.round(performance.now() - started);
    const faults = faultsOf(stats);
    if (faults) {
      lastHash = '';
      report.failed(part, 'did not build:', faults);
      onFailed?.();
      return;
    }
    if (stats.hash === lastHash) return;
    lastHash = stats.hash;
    try {
      const more = await onBuilt(stats.stats);
      report.done(part, `built in ${ms} ms${more ? `, ${more}` : ''}`);
    } catch (error) {
      if (isStopped) return;
      report.failed(part, 'built, but:', error instanceof Error ? error.message : String(error));
      onFailed?.();
    }
  };

  /** One build after the other, and only the newest. */
  const takeNewest = async () => {
    if (isUsing) return;
    isUsing = true;
    while (newest) {
      const stats = newest;
      newest = undefined;
      await take(stats);
    }
    isUsing = false;
    if (isBuilding) return;
    idle?.resolve();
    idle = undefined;
  };

  compiler.hooks.invalid.tap('watch-build', () => {
    if (!isBuilding) started = performance.now();
    isBuilding = true;
    newest = undefined;
    idle ??= Promise.withResolvers();
  });
  compiler.hooks.done.tap('watch-build', (stats) => {
    isBuilding = false;
    newest = stats;
    void takeNewest();
  });
  compiler.watch({ aggregateTimeout: AGGREGATE_MS }, (error) => {
    if (error) report.failed(part, 'cannot be built:', error.message);
  });
  return {
    settled: async () => idle?.promise,
    stop() {
      isStopped = true;
      return new Promise((resolve) => compiler.close(() => resolve()));
    },
  };
}

/** Each fault once, although the browser's and the server's build both meet it. */
function faultsOf({ stats }: MultiStats): string {
  const faults = stats.flatMap((one) => one.toJson({ all: false, errors: true }).errors ?? []);
  const words = faults.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim());
  return [...new Set(words.map(stripVTControlCharacters))].join('\n\n');
}
