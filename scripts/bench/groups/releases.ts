import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../shell/src/config.ts';
import { buildRelease, type BuiltRelease } from '../../../shell/src/releases/build-release.ts';
import { sha384 } from '../../../shell/src/releases/digest.ts';
import { openReleases } from '../../../shell/src/releases/open-releases.ts';
import { publishRelease } from '../../../shell/src/releases/publish-release.ts';
import { openHeap } from '../heap.ts';
import { freePort } from '../../start/ports.ts';
import { startMeasured } from '../processes.ts';
import { root, shellScript, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';
import { keepVisiting } from '../visitors.ts';

const RELEASES = 200;
const TENTH = RELEASES / 10;
/** The heap is looked at after each so many releases. */
const EVERY = 4;

/** Many releases of the public remote in a row, in one running shell, while people read every page. */
export async function measureReleases(site: Site): Promise<Row[]> {
  const data = await mkdtemp(path.join(site.folder, 'many-releases-'));
  const desk = openReleases(readConfig({ DATA_DIR: data }));
  const nth = await releasesOf(path.join(root, 'remote-public'));
  const publish = (number: number) =>
    publishRelease({ ...desk, release: nth(number), by: 'bench', at: new Date() });
  await publish(0);
  const port = await freePort();
  const shell = await startMeasured(shellScript, '/', {
    DATA_DIR: data,
    API_ORIGIN: site.api.url,
    NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
  });
  const heap = await openHeap(port);
  const visitors = keepVisiting(shell.url);
  try {
    const heaps: number[] = [];
    const shown: number[] = [];
    for (let number = 1; number <= RELEASES; number++) {
      await publish(number);
      shown.push(await untilShown(shell.url, nth(number).manifest.version));
      if (number % EVERY === 0) heaps.push(await heap.afterCollection());
    }
    await visitors.stop();
    const tenth = (which: number) =>
      median(heaps.slice(((which - 1) * TENTH) / EVERY, (which * TENTH) / EVERY));
    for (const failure of visitors.failures.slice(0, 5)) console.error(`  ${failure}`);
    return [
      { what: `requests answered during ${RELEASES} releases`, value: visitors.answers(), unit: '' },
      { what: '  of them failed', value: visitors.failures.length, unit: '', limit: { most: 0 } },
      { what: 'a release until it is shown, median', value: median(shown), unit: 'ms' },
      { what: 'heap of all threads after collection, second tenth', value: tenth(2), unit: 'MiB' },
      { what: '  last tenth', value: tenth(10), unit: 'MiB' },
      { what: '  ratio', value: tenth(10) / tenth(2), unit: '×', limit: { most: 1.1 } },
    ];
  } finally {
    await visitors.stop();
    heap.close();
    await shell.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Releases that differ in their server file, without pictures and films: hundreds would fill the disk. */
async function releasesOf(folder: string): Promise<(number: number) => BuiltRelease> {
  const built = await buildRelease(folder, { owner: 'bench', commit: null, builtAt: new Date(0) });
  const kept = [...built.files].filter(([name]) => /\.(?:js|css|cjs)$/.test(name));
  const { serverFile } = built.manifest;
  return (number) => {
    const files = new Map(kept);
    files.set(
      serverFile,
      Buffer.concat([files.get(serverFile) ?? Buffer.of(), Buffer.from(`\n// ${number}\n`)]),
    );
    const digests = Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)]));
    const version = `${built.manifest.version}-${number}`;
    return { files, manifest: { ...built.manifest, version, files: digests } };
  };
}

/** Milliseconds until the home page runs on a version. @throws Error when that takes longer than ten seconds. */
async function untilShown(origin: string, version: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 10_000) {
    const html = await (await fetch(origin)).text();
    if (html.includes(`/${version}/`)) return performance.now() - started;
    await sleep(5);
  }
  throw new Error(`${version} is not shown`);
}
