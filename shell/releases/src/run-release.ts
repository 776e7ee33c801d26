import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { SettingsError } from 'shared-contracts/lib/read-settings';
import { toErrorMessage } from 'shared-contracts/lib/start-error';
import type { RemoteName } from 'shared-contracts/releases/release';
import { addCanaryCommand } from './commands/canary.ts';
import { addCheckApiCommand } from './commands/check-api.ts';
import type { CommandContext, CommandResult } from './commands/command-context.ts';
import { createConfirmation, UnconfirmedError } from './commands/confirm-change.ts';
import { addDiffCommand } from './commands/diff.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addListCommand } from './commands/list.ts';
import { addLogCommand } from './commands/log.ts';
import type { ChangeOptions } from './commands/options.ts';
import { addPauseCommand } from './commands/pause.ts';
import { addPreviewCommand } from './commands/preview.ts';
import { addPromoteCommand } from './commands/promote.ts';
import { addPublishCommand } from './commands/publish.ts';
import { addPurgeCommand } from './commands/purge.ts';
import { addResumeCommand } from './commands/resume.ts';
import { addRollbackCommand } from './commands/rollback.ts';
import { IncompatibleError } from './compatibility/check-release.ts';
import { openReleases } from './registry/open-releases.ts';
import { RegistryConflictError } from './registry/registry.ts';
import { readReleaseConfig } from './settings/release-settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Exit codes, besides 0: what pipelines may decide by. */
const EXIT = { refused: 1, usage: 2, conflict: 3, unconfirmed: 4 } as const;

/** In the order in which `--help` lists them. */
const COMMANDS = [
  addPublishCommand,
  addCanaryCommand,
  addPromoteCommand,
  addPauseCommand,
  addResumeCommand,
  addPreviewCommand,
  addRollbackCommand,
  addListCommand,
  addLogCommand,
  addDiffCommand,
  addKeyCommands,
  addCheckApiCommand,
  addPurgeCommand,
] satisfies ((program: Command, context: CommandContext) => void)[];

/** Where the command runs. */
interface Terminal {
  /** The settings, as the shell reads them, and `RELEASE_BY`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** How long the site may take to follow a change. */
  readonly waitMs?: number;
}

interface Output {
  isJson: boolean;
}

/**
 * `pnpm release`: each team's releases, without touching the shell or another team's (docs/releasing.md).
 * @param args As they are typed.
 * @returns The exit code.
 */
export async function runRelease(args: readonly string[], terminal: Terminal): Promise<number> {
  const { say, complain } = terminal;
  const output: Output = { isJson: false };
  try {
    const program = createProgram(terminal, output);
    const context = createContext(terminal, output);
    for (const addCommand of COMMANDS) addCommand(program, context);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const message = toErrorMessage(error);
    const { conflicts } = error instanceof IncompatibleError ? error : {};
    if (output.isJson) say(JSON.stringify({ error: message, conflicts }, undefined, 2));
    complain(message);
    return exitCodeOf(error);
  }
}

const createProgram = ({ say, complain }: Terminal, output: Output): Command =>
  new Command('release')
    .description('Releases of the remotes')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => say(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .on('option:json', () => {
      output.isJson = true;
    });

function createContext({ environment, say, waitMs }: Terminal, output: Output): CommandContext {
  const config = readReleaseConfig(environment);
  const desk = openReleases(config);
  const site = config.publicOrigin;
  const storeName = config.releaseBucket?.endpoint ?? config.releaseFolder;
  const confirm = createConfirmation({ site, storeName, registry: desk.registry, waitMs });
  const print = ({ data, text }: CommandResult) =>
    say(output.isJson ? JSON.stringify(data, undefined, 2) : text);
  /** People see at once what was written, and then that the site follows; programs get one document, after that. */
  const printChange = async (
    result: CommandResult,
    remotes: readonly RemoteName[],
    { check, dryRun, start }: ChangeOptions,
  ) => {
    if (!output.isJson) print(result);
    const isAsked = check !== false && !dryRun && !start;
    if (isAsked) for (const remote of remotes) await confirm(remote);
    if (output.isJson) print(result);
    else if (isAsked) say(`  confirmed by ${site}`);
  };
  return {
    config,
    root,
    desk,
    storeName,
    author: () => ({ by: environment.RELEASE_BY || userInfo().username, at: new Date() }),
    commit: currentCommit,
    confirm,
    print,
    printChange,
  };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsError) return EXIT.usage;
  if (error instanceof RegistryConflictError) return EXIT.conflict;
  return error instanceof UnconfirmedError ? EXIT.unconfirmed : EXIT.refused;
}

/** The commit that a remote is built from; `-dirty` behind it says that the work tree differed there. */
function currentCommit(remote: RemoteName): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const changes = git(
      'status',
      '--porcelain',
      '--',
      remote,
      'shared-contracts',
      'rspack.base.config.ts',
      'scripts/build',
    );
    return git('rev-parse', 'HEAD') + (changes ? '-dirty' : '');
  } catch {
    return null;
  }
}
