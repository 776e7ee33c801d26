import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { nodeServerConfig } from '../../../rspack.base.config.ts';
import { root, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';

const ROUNDS = 7;
const PAGES = 30;
/** Visitors at a time: what a miss costs is the processor's time, not the wait for the API. */
const AT_A_TIME = 4;

/**
 * What a page costs that is not kept, over HTTP with loaders, threads and compression, beside what React alone takes for
 * it in a process of its own; in turns.
 */
export async function measureMiss(site: Site): Promise<Row[]> {
  const bare = await startBareReact(site);
  try {
    await bare.render(PAGES);
    await missPages(site, PAGES);
    const rounds: { bare: number; miss: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ bare: await bare.render(PAGES), miss: await missPages(site, PAGES) });
    }
    return [
      {
        what: 'bare React, home, milliseconds a page',
        value: median(rounds.map((one) => one.bare)),
        unit: 'ms',
      },
      { what: 'a miss, the same page over HTTP', value: median(rounds.map((one) => one.miss)), unit: 'ms' },
      {
        what: 'ratio, median of the rounds',
        value: median(rounds.map((one) => one.miss / one.bare)),
        unit: '×',
        limit: { most: 3 },
      },
    ];
  } finally {
    bare.stop();
  }
}

let missed = 0;

/** Milliseconds a page, each with an address that nobody asked for before. */
async function missPages({ shell }: Site, pages: number): Promise<number> {
  const last = missed + pages;
  const visit = async () => {
    while (missed < last) {
      const answer = await fetch(`${shell.url}/?miss=${++missed}`, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A miss was answered with ${answer.status}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_A_TIME }, visit));
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
  const child = fork(
    path.join(output, 'bare-react.mjs'),
    [path.join(folder, 'releases'), api.url, path.join(shell, 'dist')],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production' }, execArgv: [] },
  );
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
