import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { nodeServerConfig } from '../../../rspack.base.config.ts';
import { get } from '../get.ts';
import { root, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 9;
const PAGES = 40;
/** Concurrency: latency of a single visitor, and throughput. */
const CONCURRENCIES = [1, 4];

/**
 * Time per uncached page over HTTP, with routing, loaders, worker threads and compression, compared to rendering the
 * same page with bare React in another process. Rounds alternate.
 */
export async function measureCacheMiss(site: Site): Promise<Row[]> {
  const bare = await startBareReact(site);
  try {
    // Warm up the JIT of both.
    for (let warm = 0; warm < 12; warm++) {
      await bare.render(PAGES);
      await requestUncachedPages(site, PAGES, 4);
    }
    const rounds: { bare: number; misses: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const misses: number[] = [];
      for (const concurrency of CONCURRENCIES)
        misses.push(await requestUncachedPages(site, PAGES, concurrency));
      rounds.push({ bare: await bare.render(PAGES), misses });
    }
    const medianOf = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    return [
      {
        label: 'bare React, /ContactUs, per page',
        value: medianOf((round) => round.bare),
        unit: 'ms',
      },
      ...CONCURRENCIES.flatMap((concurrency, index): Row[] => {
        const miss = (round: (typeof rounds)[number]) => round.misses[index] ?? NaN;
        return [
          {
            label: `cache miss over HTTP, the same page, ${concurrency} at a time`,
            value: medianOf(miss),
            unit: 'ms',
          },
          {
            label: '  ratio, median of the rounds',
            value: medianOf((round) => miss(round) / round.bare),
            unit: '×',
            limit: { max: 3.5 },
          },
        ];
      }),
    ];
  } finally {
    bare.stop();
  }
}

let requested = 0;

/** @returns milliseconds per page. The page reads the parameter, so each URL is a cache miss. */
export async function requestUncachedPages(
  { shell }: Site,
  pages: number,
  concurrency: number,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const last = requested + pages;
  const visit = async () => {
    while (requested < last) {
      await get(`${shell.url}/ContactUs?wait=${++requested}`, {
        agent,
        headers: { 'accept-encoding': 'br' },
      });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, visit));
  agent.destroy();
  return (performance.now() - started) / pages;
}

async function startBareReact({ folder, api }: Site) {
  const shell = path.join(root, 'shell');
  const config = nodeServerConfig(shell, { 'bare-react': path.join(shell, 'src/test/bare-react.ts') });
  const output = path.join(folder, 'bare-react');
  await new Promise<void>((resolve, reject) => {
    rspack({ ...config, output: { ...config.output, path: output } }, (error, stats) => {
      if (error ?? stats?.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  const child = fork(path.join(output, 'bare-react.mjs'), [folder, api.url, path.join(shell, 'dist')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    execArgv: [],
  });
  await once(child, 'message');
  return {
    async render(pages: number): Promise<number> {
      child.send(pages);
      const [milliseconds] = (await once(child, 'message')) as [number];
      return milliseconds;
    },
    stop: () => child.kill(),
  };
}
