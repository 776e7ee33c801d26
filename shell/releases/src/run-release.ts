import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import { SettingsError } from 'shared-contracts/settings/read-settings';
import type { RemoteName } from 'shared-contracts/releases/release';
import { addCanaryCommand } from './commands/canary.ts';
import { addCheckApiCommand } from './commands/check-api.ts';
import type { CommandContext, CommandResult } from './commands/command-context.ts';
import { createConfirmation, siteWarnings, UnconfirmedError } from './commands/confirm-change.ts';
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

const ROOT = path.resolve(import.meta.dirname, '../../..');
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
  /** The root folder of the repository; default: this one. */
  readonly root?: string;
}

interface Output {
  /** Known before the settings are read, because wrong ones are printed as JSON, too. */
  readonly isJson: boolean;
  /** The data of the changes that were made, for the error of a command that fails after some of them. */
  readonly results: unknown[];
}

/**
 * `pnpm release`: manages the releases of the remotes (docs/releasing.md).
 * @param args The command line arguments.
 * @returns The exit code.
 */
export async function runRelease(args: readonly string[], terminal: Terminal): Promise<number> {
  const { writeOut, writeError } = terminal;
  const output: Output = { isJson: args.includes('--json'), results: [] };
  try {
    const program = createProgram(terminal);
    const context = createContext(terminal, output);
    for (const addCommand of COMMANDS) addCommand(program, context);
    refuseSwallowedOptions(program, terminal.environment);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Help is not a failure.
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const message = error instanceof CommanderError ? describeUsage(error) : describeFailure(error);
    const { conflicts } = error instanceof IncompatibleError ? error : {};
    const results = output.results.length > 0 ? output.results : undefined;
    if (output.isJson) writeOut(JSON.stringify({ error: message, conflicts, results }, undefined, 2));
    // Commander has already printed its own.
    if (!(error instanceof CommanderError)) writeError(message);
    return exitCodeOf(error);
  }
}

const createProgram = ({ writeOut, writeError }: Terminal): Command =>
  new Command('release')
    .description('Releases of the remotes')
    .option('--json', 'print one JSON document')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeOut(text.trimEnd()),
      writeErr: (text) => writeError(text.trimEnd()),
    });

function createContext(
  { environment, writeOut, writeError, waitMs, root = ROOT }: Terminal,
  output: Output,
): CommandContext {
  const config = readReleaseConfig(environment);
  const releaseContext = openReleaseContext(config);
  const site = config.publicOrigin;
  const storeName = config.releaseBucket?.endpoint ?? config.releaseFolder;
  const confirm = createConfirmation({ site, storeName, registry: releaseContext.registry, waitMs });
  const printData = (data: unknown) => {
    if (output.isJson) writeOut(JSON.stringify(data, undefined, 2));
  };
  const printText = (text: string) => {
    if (!output.isJson) writeOut(text);
  };
  const warn = (text: string) => writeError(`! ${text}`);
  const confirmChange = async (
    { data, text }: CommandResult,
    remote: RemoteName,
    { check, dryRun, start }: ChangeOptions,
  ) => {
    printText(text);
    if (!dryRun) output.results.push(data);
    if (check === false || dryRun || start) return;
    await confirm(remote);
    printText(`  confirmed by ${site}`);
  };
  return {
    config,
    root,
    releaseContext,
    storeName,
    author: () => ({ by: environment.RELEASE_BY?.trim() || accountName(), at: new Date() }),
    commit: (remote) => currentCommit(root, remote),
    confirm,
    print: ({ data, text }) => {
      printText(text);
      printData(data);
    },
    printData,
    warn,
    confirmChange,
    printChange: async (result, remote, options) => {
      await confirmChange(result, remote, options);
      printData(result.data);
      if (!options.dryRun) return;
      for (const warning of await siteWarnings({ releaseContext, confirm }, remote, options)) warn(warning);
    },
  };
}

/** Commander prints the help when there is no command. */
const describeUsage = ({ code, message }: CommanderError): string =>
  code === 'commander.help' ? 'Name a command' : message.replace(/^error: /, '');

/** The account that runs the command. In a container it often has no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsError || error instanceof CommanderError) return EXIT.usage;
  if (error instanceof RegistryConflictError) return EXIT.conflict;
  return error instanceof UnconfirmedError ? EXIT.unconfirmed : EXIT.refused;
}

/** The commit that a remote is built from, with the suffix `-dirty` when its files have uncommitted changes. */
function currentCommit(root: string, remote: RemoteName): string | null {
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
