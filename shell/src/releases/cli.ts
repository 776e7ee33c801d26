/**
 * `pnpm release publish <remote>`: releases what `pnpm build` made, without touching the shell or another remote.
 * `--start` is how `npm start` does it: it does not bring back what was set aside by hand.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteName } from 'shared-contracts/release';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { buildRelease } from './build-release.ts';
import { type Outcome, publishRelease, START } from './publish-release.ts';
import { directoryStore } from './release-store.ts';

const usage = 'Usage: pnpm release publish remote-public|remote-admin …';
const root = path.resolve(import.meta.dirname, '../../..');

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { start: { type: 'boolean', default: false } },
  });
  const remotes = z.tuple([RemoteName], RemoteName).safeParse(positionals.slice(1));
  if (positionals[0] !== 'publish' || !remotes.success) throw new Error(usage);
  const by = values.start ? START : (process.env.USER ?? 'unknown');
  for (const remote of remotes.data) await publish(remote, by);
}

async function publish(remote: RemoteName, by: string): Promise<void> {
  const { releaseStore, environment } = readConfig(process.env);
  const release = await buildRelease(path.join(root, remote), {
    owner: `${remote} team`,
    commit: currentCommit(),
    builtAt: new Date(),
  });
  const outcome = await publishRelease({
    store: directoryStore(releaseStore),
    environment,
    release,
    by,
    at: new Date(),
  });
  console.log(`${remote} ${release.manifest.version}${remark(outcome)}`);
}

function remark(outcome: Outcome): string {
  if (outcome.kind === 'left') return ` (set aside before; ${outcome.inForce} stays in force)`;
  return outcome.kind === 'in-force' ? '' : ' (active already)';
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
