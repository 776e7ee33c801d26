import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import { ConfigError, readConfig, type ShellConfig } from '../config.ts';
import { addCanaryCommands } from './canary-cli.ts';
import { createCommands, type PublishOptions, type Told } from './commands.ts';
import { IncompatibleError } from './compatibility/check-release.ts';
import { UnconfirmedError } from './confirm-change.ts';
import { addPreviewCommand } from './preview-cli.ts';
import { RegistryConflictError } from './registry.ts';
import { addKeyCommands } from './keys/key-commands.ts';
import { addChangeOptions, addOfferOptions, type ChangeOptions } from './offer-options.ts';
import { openReleases } from './open-releases.ts';
import { addPurgeCommand, purgeAtStart } from './purge-cli.ts';
import type { RollbackOptions } from './rollback-command.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Exit codes, besides 0: what pipelines may decide by. */
const EXIT = { refused: 1, usage: 2, conflict: 3, unconfirmed: 4 } as const;

/** Where the command runs. */
interface Terminal {
  /** The settings, as the shell reads them, and `RELEASE_BY`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** How long the site may take to follow a change. */
  readonly waitMs?: number;
}

/**
 * `pnpm release`: each team's releases, without touching the shell or another team's (docs/releasing.md).
 * @param args As they are typed.
 * @returns The exit code.
 */
export async function runRelease(args: readonly string[], terminal: Terminal): Promise<number> {
  const { say, complain } = terminal;
  const output = { isJson: false };
  try {
    await createProgram(terminal, readConfig(terminal.environment), output).parseAsync(args, {
      from: 'user',
    });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const message = error instanceof Error ? error.message : String(error);
    const { conflicts } = error instanceof IncompatibleError ? error : {};
    if (output.isJson) say(JSON.stringify({ error: message, conflicts }, undefined, 2));
    complain(message);
    return exitCodeOf(error);
  }
}

function createProgram(
  { environment, say, complain, waitMs }: Terminal,
  config: ShellConfig,
  output: { isJson: boolean },
): Command {
  const desk = openReleases(config);
  const author = () => ({ by: environment.RELEASE_BY || userInfo().username, at: new Date() });
  const commands = createCommands({
    root,
    site: config.publicOrigin,
    adminSite: config.adminOrigin,
    desk,
    storeName: config.releaseBucket?.endpoint ?? config.releaseFolder,
    author,
    commit: currentCommit,
    waitMs,
  });

  const program = new Command('release')
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
  const print = ({ data, text }: Told) => say(output.isJson ? JSON.stringify(data, undefined, 2) : text);
  /** People see at once what was written, and then that the site follows; programs get one document, after that. */
  const printChange = async (told: Told, remotes: readonly RemoteName[], options: ChangeOptions) => {
    if (!output.isJson) print(told);
    const site = await commands.confirm(remotes, options);
    if (output.isJson) print(told);
    else if (site) say(`  confirmed by ${site}`);
  };
  const remoteArgument = (name = '<remote>') => new Argument(name).choices(REMOTE_NAMES);

  addChangeOptions(addOfferOptions(program.command('publish')))
    .description('build, check, store and activate')
    .addArgument(remoteArgument('<remotes...>'))
    .option('--no-build', 'release what is built already')
    .option('--init', 'begin the registry of an environment in which nothing was ever released')
    .option('--force', 'release even what was aborted as a canary, or taken back since the command began')
    .addOption(
      new Option('--start <mode>', 'as npm start does').choices(['auto', 'always', 'never']).hideHelp(),
    )
    .action(async (remotes: RemoteName[], options: PublishOptions) => {
      await printChange(await commands.publish(remotes, options), remotes, options);
      if (options.start) await purgeAtStart(config);
    });
  addCanaryCommands(program, { commands, printChange, remoteArgument });
  addPreviewCommand(program, { commands, print, remoteArgument });
  addChangeOptions(addOfferOptions(program.command('rollback')))
    .description('end a canary, or go back to the version before or to a given one')
    .addArgument(remoteArgument())
    .argument('[version]')
    .option('--force', 'go back even to a release that the API or the shell would break')
    .action(async (remote: RemoteName, version: string | undefined, options: RollbackOptions) =>
      printChange(await commands.rollback(remote, version, options), [remote], options),
    );
  program
    .command('list')
    .description('the releases in the store')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote?: RemoteName) => print(await commands.list(remote)));
  program
    .command('log')
    .description('who changed what, the newest first')
    .option('--limit <count>', 'so many changes', toCount, 20)
    .action(async ({ limit }: { limit: number }) => print(await commands.log(limit)));
  program
    .command('diff')
    .description('what a release changes against another')
    .addArgument(remoteArgument())
    .argument('<from>')
    .argument('<to>')
    .action(async (remote: RemoteName, from: string, to: string) =>
      print(await commands.diff(remote, from, to)),
    );
  addKeyCommands({ program, place: config, desk, author, print });

  program
    .command('check-api')
    .description('whether an API would break an active release')
    .argument('<place>', 'address or file of its OpenAPI document')
    .action(async (place: string) => print(await commands.checkApi(place)));

  addPurgeCommand(program, { store: openReleases(config).store, keptMs: config.releasesKeptMs, print });

  return program;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return EXIT.usage;
  if (error instanceof RegistryConflictError) return EXIT.conflict;
  return error instanceof UnconfirmedError ? EXIT.unconfirmed : EXIT.refused;
}

function toCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Use a number from 1 on.');
  return Number(text);
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
