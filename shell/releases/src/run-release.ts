import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { SettingsError } from 'shared-contracts/settings/read-settings';
import type { RemoteName } from 'shared-contracts/releases/release';
import { addCanaryCommand } from './commands/canary.ts';
import { addCheckApiCommand } from './commands/check-api.ts';
import type { CommandContext, CommandResult } from './commands/command-context.ts';
import { createConfirmation, UnconfirmedError } from './commands/confirm-change.ts';
import { describeFailure } from './commands/describe-failure.ts';
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
import { refuseSwallowedOptions } from './commands/refuse-swallowed-options.ts';
import { addResumeCommand } from './commands/resume.ts';
import { addRollbackCommand } from './commands/rollback.ts';
import { IncompatibleError } from './compatibility/check-release.ts';
import { openReleaseContext } from './registry/release-context.ts';
import { RegistryConflictError } from './registry/registry.ts';
import { readReleaseConfig } from './settings/release-settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Exit codes other than 0, for pipelines. */
const EXIT = { refused: 1, usage: 2, conflict: 3, unconfirmed: 4 } as const;

/** In the order of `--help`. */
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

/** The surroundings of the command. */
interface Terminal {
  /** The shell's settings, `RELEASE_BY`, and what npm sets for its scripts. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** How long the site may take to follow a change. */
  readonly waitMs?: number;
}

interface Output {
  isJson: boolean;
}

/**
 * `pnpm release`: manages the releases of the remotes (docs/releasing.md).
 * @param args The command line arguments.
 * @returns The exit code.
 */
export async function runRelease(args: readonly string[], terminal: Terminal): Promise<number> {
  const { writeOut, writeError } = terminal;
  const output: Output = { isJson: false };
  try {
    const program = createProgram(terminal, output);
    const context = createContext(terminal, output);
    for (const addCommand of COMMANDS) addCommand(program, context);
    refuseSwallowedOptions(program, terminal.environment);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const message = describeFailure(error);
    const { conflicts } = error instanceof IncompatibleError ? error : {};
    if (output.isJson) writeOut(JSON.stringify({ error: message, conflicts }, undefined, 2));
    writeError(message);
    return exitCodeOf(error);
  }
}

const createProgram = ({ writeOut, writeError }: Terminal, output: Output): Command =>
  new Command('release')
    .description('Releases of the remotes')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeOut(text.trimEnd()),
      writeErr: (text) => writeError(text.trimEnd()),
    })
    .on('option:json', () => {
      output.isJson = true;
    });

function createContext(
  { environment, writeOut, writeError, waitMs }: Terminal,
  output: Output,
): CommandContext {
  const config = readReleaseConfig(environment);
  const releaseContext = openReleaseContext(config);
  const site = config.publicOrigin;
  const storeName = config.releaseBucket?.endpoint ?? config.releaseFolder;
  const confirm = createConfirmation({ site, storeName, registry: releaseContext.registry, waitMs });
  const print = ({ data, text }: CommandResult) =>
    writeOut(output.isJson ? JSON.stringify(data, undefined, 2) : text);
  /** Text is printed before the site confirms the change; JSON afterwards, as one document. */
  const printChange = async (
    result: CommandResult,
    remotes: readonly RemoteName[],
    { check, dryRun, start }: ChangeOptions,
  ) => {
    if (!output.isJson) print(result);
    const mustConfirm = check !== false && !dryRun && !start;
    if (mustConfirm) for (const remote of remotes) await confirm(remote);
    if (output.isJson) print(result);
    else if (mustConfirm) writeOut(`  confirmed by ${site}`);
  };
  return {
    config,
    root,
    releaseContext,
    storeName,
    author: () => ({ by: environment.RELEASE_BY || userInfo().username, at: new Date() }),
    commit: currentCommit,
    confirm,
    print,
    warn: (text) => writeError(`! ${text}`),
    printChange,
  };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsError) return EXIT.usage;
  if (error instanceof RegistryConflictError) return EXIT.conflict;
  return error instanceof UnconfirmedError ? EXIT.unconfirmed : EXIT.refused;
}

/** The commit that a remote is built from, with the suffix `-dirty` when its files have uncommitted changes. */
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
