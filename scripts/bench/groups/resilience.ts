import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../site.ts';
import type { Row } from '../table.ts';

/** Input before hydration, and failures of the scripts of a remote. */
const FILES = ['hydration', 'release-file-failures'];

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
 * Runs the browser tests about input before hydration and failing scripts, with a row for the duration of each. A
 * failed test has no duration and exceeds its limit.
 * @throws Error if no test ran
 */
export async function measureResilience(): Promise<Row[]> {
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
    if (results.length === 0) throw new Error('No resilience test was run');
    return results.map(({ fullName, status, duration }) => ({
      label: fullName,
      value: status === 'passed' && duration !== undefined ? duration : Number.NaN,
      unit: 'ms',
      limit: { max: TEST_LIMIT_MS },
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The time limit of a test; the actual requirements are in the tests. */
const TEST_LIMIT_MS = 60_000;
