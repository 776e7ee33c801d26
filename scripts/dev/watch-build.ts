import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { type Configuration, type MultiStats, rspack, type Stats } from '@rspack/core';
import type { Report } from './report.ts';

/** Editors may truncate a file before they write it; this avoids builds of empty files. */
const AGGREGATE_MS = 20;

interface WatchOptions {
  /** Name of the part, for the report. */
  readonly part: string;
  readonly configs: readonly Configuration[];
  readonly report: Report;
  /**
   * Uses a successful build; called sequentially. It must read the stats first, because the bundler discards them when
   * the next build starts.
   * @returns a text to report in addition to the duration
   */
  readonly onBuilt: (stats: readonly Stats[]) => Promise<string | undefined>;
  readonly onFailed?: () => void;
}

/** A build that is repeated on each change. */
export interface WatchedBuild {
  /** Resolves when no build is running and the last one is in use, or failed. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds now and after each change. A failed build is reported; the previous one stays in use. */
export function watchBuild({ part, configs, report, onBuilt, onFailed }: WatchOptions): WatchedBuild {
  const compiler = rspack([...configs]);
  let started = performance.now();
  let isBuilding = true;
  let isUsing = false;
  let isStopped = false;
  let newest: MultiStats | undefined;
  let lastHash = '';
  let idle: PromiseWithResolvers<void> | undefined = Promise.withResolvers();

  const applyBuild = async (stats: MultiStats) => {
    if (isStopped) return;
    const ms = Math.round(performance.now() - started);
    const errors = errorsOf(stats);
    if (errors) {
      lastHash = '';
      report.failed(part, 'did not build:', errors);
      onFailed?.();
      return;
    }
    if (stats.hash === lastHash) return;
    lastHash = stats.hash;
    try {
      const details = await onBuilt(stats.stats);
      report.done(part, `built in ${ms} ms${details ? `, ${details}` : ''}`);
    } catch (error) {
      if (isStopped) return;
      // Saving a file again starts it again, once the cause outside the code is gone.
      lastHash = '';
      report.failed(
        part,
        'was built, but failed to start:',
        error instanceof Error ? error.message : String(error),
      );
      onFailed?.();
    }
  };

  /** Applies builds sequentially, and skips all but the newest. */
  const applyNewest = async () => {
    if (isUsing) return;
    isUsing = true;
    while (newest) {
      const stats = newest;
      newest = undefined;
      await applyBuild(stats);
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
    void applyNewest();
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

/** The errors of all builds without duplicates. */
function errorsOf({ stats }: MultiStats): string {
  const errors = stats.flatMap((one) => one.toJson({ all: false, errors: true }).errors ?? []);
  const messages = errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim());
  return [...new Set(messages.map(stripVTControlCharacters))].join('\n\n');
}
