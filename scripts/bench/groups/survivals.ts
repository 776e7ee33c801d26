import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../site.ts';
import type { Row } from '../table.ts';

/** What a visitor has done before the page is live, and what may go wrong with the scripts of a remote. */
const FILES = ['hydration', 'failures'];

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

/**
 * Each thing that a visitor's work survives, and each failure that a page stands, in Chromium: the tests of the same
 * names, a row for each with what it took. One that does not hold has no time, and misses its limit.
 * @throws Error when the tests did not run at all.
 */
export async function measureSurvivals(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const report = path.join(folder, 'report.json');
  try {
    const tests = spawn(
      path.join(root, 'node_modules/.bin/vitest'),
      [
        ...['run', '--project', 'e2e', '--reporter=json', `--outputFile=${report}`],
        ...FILES.map((file) => `shell/e2e/${file}.test.ts`),
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(tests, 'close');
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (results.length === 0) throw new Error('No test of what a page survives was run');
    return results.map(({ fullName, status, duration }) => ({
      what: fullName,
      value: status === 'passed' && duration !== undefined ? duration : Number.NaN,
      unit: 'ms',
      limit: { most: TEST_LIMIT_MS },
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As long as a test may take (vitest.config.ts): what matters is that it holds; its own waits are in the test. */
const TEST_LIMIT_MS = 60_000;
