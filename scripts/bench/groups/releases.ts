import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readReleaseConfig } from 'releases/settings/release-settings';
import { buildRelease } from 'releases/build/build-release';
import type { BuiltRelease } from 'releases/model/built-release';
import { sha384 } from 'releases/model/digest';
import { openReleaseContext, type ReleaseContext } from 'releases/registry/release-context';
import { publishRelease } from 'releases/changes/publish-release';
import { PublishedReleases } from '../../../shell/src/active-release/active-releases.ts';
import { readBuiltFiles } from '../../../shell/src/http/built-files.ts';
import { memoryOf, startMeasured } from '../processes.ts';
import { root, shellScript, type Site } from '../site.ts';
import { median, type Row } from '../table.ts';
import { keepVisiting } from '../visitors.ts';

const RELEASES = 500;
const TENTH = RELEASES / 10;
/** Memory is sampled after this many releases. */
const SAMPLE_EVERY = 4;

/** Limit in ms from publishing a release to its first page, on every shell. */
const MAX_UNTIL_SHOWN = 2_000;
/** Limit in ms to resolve the release of a request. */
const MAX_TO_RESOLVE = 0.1;
const RESOLUTIONS = 20_000;

/**
 * Publishes many releases of the public remote in a row on two running shells, while visitors read the pages of one.
 */
export async function measureReleases(site: Site): Promise<Row[]> {
  const data = await mkdtemp(path.join(site.folder, 'many-releases-'));
  const releaseContext = openReleaseContext(readReleaseConfig({ DATA_DIR: data }));
  const nth = await releasesOf(path.join(root, 'remote-public'));
  const publish = (number: number) =>
    publishRelease({ ...releaseContext, release: nth(number), by: 'bench', at: new Date() });
  await publish(0);
  const shell = await startMeasured(shellScript, '/', { DATA_DIR: data, API_ORIGIN: site.api.url });
  const other = await startMeasured(shellScript, '/', { DATA_DIR: data, API_ORIGIN: site.api.url });
  const visitors = keepVisiting(shell.url);
  try {
    const memory: number[] = [];
    const shown: number[] = [];
    for (let number = 1; number <= RELEASES; number++) {
      await publish(number);
      const { version } = nth(number).manifest;
      const until = await Promise.all([untilShown(shell.url, version), untilShown(other.url, version)]);
      shown.push(Math.max(...until));
      if (number % SAMPLE_EVERY === 0) memory.push(await memoryOf(shell.pid));
    }
    await visitors.stop();
    const tenth = (which: number) =>
      median(memory.slice(((which - 1) * TENTH) / SAMPLE_EVERY, (which * TENTH) / SAMPLE_EVERY));
    for (const failure of visitors.failures.slice(0, 5)) console.error(`  ${failure}`);
    return [
      { label: `requests during ${RELEASES} releases`, value: visitors.responses(), unit: '' },
      { label: '  of them failed', value: visitors.failures.length, unit: '', limit: { max: 0 } },
      { label: 'a release until both shells show it, median', value: median(shown), unit: 'ms' },
      { label: '  longest', value: Math.max(...shown), unit: 'ms', limit: { max: MAX_UNTIL_SHOWN } },
      {
        label: 'resolving the release of a request',
        value: await timeToResolve(releaseContext),
        unit: 'ms',
        limit: { max: MAX_TO_RESOLVE },
      },
      { label: 'memory of a shell, second tenth of the releases', value: tenth(2), unit: 'MiB' },
      { label: '  last tenth', value: tenth(10), unit: 'MiB' },
      { label: '  ratio', value: tenth(10) / tenth(2), unit: '×', limit: { max: 1.1 } },
    ];
  } finally {
    await visitors.stop();
    await Promise.all([shell.stop(), other.stop()]);
    await rm(data, { recursive: true, force: true });
  }
}

/** Milliseconds that a shell takes to resolve the release of a request, including the check for a new one. */
async function timeToResolve(releaseContext: ReleaseContext): Promise<number> {
  const log = { info: () => {}, error: () => {} } as unknown as ConstructorParameters<
    typeof PublishedReleases
  >[0]['log'];
  const { capabilities } = await readBuiltFiles(path.join(root, 'shell/dist'));
  const releases = new PublishedReleases({ ...releaseContext, capabilities, log, check: async () => {} });
  await releases.current('remote-public');
  const started = performance.now();
  for (let request = 0; request < RESOLUTIONS; request++) await releases.current('remote-public');
  return (performance.now() - started) / RESOLUTIONS;
}

/** Releases that differ in their server file, without images and videos, which would fill the disk. */
async function releasesOf(folder: string): Promise<(number: number) => BuiltRelease> {
  const built = await buildRelease(folder, { owner: 'bench', commit: null, builtAt: new Date(0) });
  const assets = [...built.files].filter(([name]) => /\.(?:js|css|cjs)$/.test(name));
  const { serverFile } = built.manifest;
  return (number) => {
    const files = new Map(assets);
    files.set(
      serverFile,
      Buffer.concat([files.get(serverFile) ?? Buffer.of(), Buffer.from(`\n// ${number}\n`)]),
    );
    const digests = Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)]));
    const version = `${built.manifest.version}-${number}`;
    return { files, manifest: { ...built.manifest, version, files: digests } };
  };
}

/** Milliseconds until the home page uses a version. @throws Error after ten seconds */
async function untilShown(origin: string, version: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 10_000) {
    const html = await (await fetch(origin)).text();
    if (html.includes(`/${version}/`)) return performance.now() - started;
    await sleep(5);
  }
  throw new Error(`${version} is not shown`);
}
