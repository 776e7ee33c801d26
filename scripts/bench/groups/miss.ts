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
/** One page as one visitor waits for it, and the rate at which pages are made. */
const AT_A_TIME = [1, 4];

/**
 * What a page costs that is not in the cache, over HTTP with matching, loaders, threads and compression, beside what React alone
 * takes for it in a process of its own; in turns. A page asks the API for its posts; bare
 * React has its data.
 */
export async function measureMiss(site: Site): Promise<Row[]> {
  const bare = await startBareReact(site);
  try {
    // As long as the optimising compiler needs for both.
    for (let warm = 0; warm < 12; warm++) {
      await bare.render(PAGES);
      await missPages(site, PAGES, 4);
    }
    const rounds: { bare: number; misses: number[] }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const misses: number[] = [];
      for (const atATime of AT_A_TIME) misses.push(await missPages(site, PAGES, atATime));
      rounds.push({ bare: await bare.render(PAGES), misses });
    }
    const ofAll = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
    return [
      {
        what: 'bare React, /ContactUs, milliseconds a page',
        value: ofAll((round) => round.bare),
        unit: 'ms',
      },
      ...AT_A_TIME.flatMap((atATime, index): Row[] => {
        const miss = (round: (typeof rounds)[number]) => round.misses[index] ?? NaN;
        return [
          { what: `a miss over HTTP, the same page, ${atATime} at a time`, value: ofAll(miss), unit: 'ms' },
          {
            what: '  ratio, median of the rounds',
            value: ofAll((round) => miss(round) / round.bare),
            unit: '×',
            limit: { most: 3.5 },
          },
        ];
      }),
    ];
  } finally {
    bare.stop();
  }
}

let missed = 0;

/** Milliseconds a page. The page reads the parameter, so each address has a document of its own. */
export async function missPages({ shell }: Site, pages: number, atATime: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const last = missed + pages;
  const visit = async () => {
    while (missed < last) {
      await get(`${shell.url}/ContactUs?wait=${++missed}`, { agent, headers: { 'accept-encoding': 'br' } });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, visit));
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
