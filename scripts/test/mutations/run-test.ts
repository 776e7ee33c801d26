import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endWithParent } from '../../end-with-parent.ts';
import type { Mutation } from './mutation.ts';

/** Timeout of a test run. */
const TIMEOUT_MS = 5 * 60_000;

export interface TestResult {
  /** `broken`: the run failed without a failed test. */
  readonly outcome: 'passed' | 'failed' | 'broken';
  /** Name of the first failed test, or the last output. */
  readonly detail: string;
}

/** The parts of both reports that are used here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly ok: boolean; readonly title: string }[];
}

/** The command that runs only the tests of a file. */
export const commandOf = ({ test, only }: Pick<Mutation, 'test' | 'only'>): readonly string[] => {
  if (!test.includes('/e2e/')) {
    return ['vitest', 'run', `--project=${test.startsWith('api/') ? 'api' : 'unit'}`, test];
  }
  return ['playwright', 'test', test, '--workers=1', ...(only ? ['-g', only] : [])];
};

/** Runs tests in a copy of the repository. Browser tests rebuild what changed on their own. */
export async function runTest(copy: string, tests: Pick<Mutation, 'test' | 'only'>): Promise<TestResult> {
  const [runner = '', ...args] = commandOf(tests);
  const report = path.join(copy, 'test-results/report.json');
  await rm(report, { force: true });
  const isVitest = runner === 'vitest';
  const reporterArgs = ['--reporter=json', ...(isVitest ? [`--outputFile=${report}`] : [])];
  const bin = path.join(copy, 'node_modules/.bin');
  const child = spawn(...endWithParent('SIGTERM', path.join(bin, runner), [...args, ...reporterArgs]), {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const timeout = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  clearTimeout(timeout);
  if (code === 0) return { outcome: 'passed', detail: '' };
  const failed = await readFile(report, 'utf8').then(firstFailure, () => undefined);
  if (failed !== undefined) return { outcome: 'failed', detail: failed };
  return { outcome: 'broken', detail: `${out}${err}`.trim().split('\n').slice(-15).join('\n') };
}

function firstFailure(report: string): string | undefined {
  const parsed = JSON.parse(report) as VitestReport & PlaywrightSuite;
  const vitestFailure = (parsed.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  return vitestFailure?.fullName ?? failedSpec(parsed);
}

function failedSpec({ specs = [], suites = [] }: PlaywrightSuite): string | undefined {
  const failed = specs.find(({ ok }) => !ok)?.title;
  return failed ?? suites.map(failedSpec).find((title) => title !== undefined);
}
