import { Command, CommanderError } from 'commander';
import { expect, it, vi } from 'vitest';
import { addCanaryCommand } from './canary.ts';
import type { CommandContext } from './command-context.ts';

/** Parses a command line. @returns The arguments of the command's function. @throws CommanderError */
async function parse(line: string) {
  const run = vi.fn(async (..._args: unknown[]) => ({ data: null, text: '' }));
  const program = new Command('release').exitOverride().configureOutput({ writeErr: () => {} });
  const context = { printChange: () => Promise.resolve() } as unknown as CommandContext;
  addCanaryCommand(program, context, run);
  // Subcommands copied the program's settings when they were added, before these.
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(line.split(' '), { from: 'user' });
  return run.mock.calls[0]?.slice(1);
}

it.each([
  ['canary remote-public 10%', { share: 10 }],
  ['canary remote-public 7', { share: 7 }],
  ['canary remote-public --ramp 5,25,50', { share: 5, ramp: { steps: [25, 50], everySeconds: 1_800 } }],
  ['canary remote-public --ramp 5,100 --every 2h', { share: 5, ramp: { steps: [100], everySeconds: 7_200 } }],
  ['canary remote-public --ramp 5%,25% --every 90s', { share: 5, ramp: { steps: [25], everySeconds: 90 } }],
  ['canary remote-public --ramp 5', { share: 5 }],
])('parses "%s"', async (line, rollout) => {
  expect(await parse(line)).toEqual(['remote-public', rollout, { build: true, check: true }]);
});

it('parses the version of a stored release', async () => {
  expect((await parse('canary remote-public 10% --version 1.2.3 --dry-run'))?.[2]).toEqual({
    build: true,
    check: true,
    dryRun: true,
    version: '1.2.3',
  });
});

it.each([
  'canary remote-public',
  'canary remote-public 0%',
  'canary remote-public 100%',
  'canary remote-public ten',
  'canary remote-public 10% --every 30m',
  'canary remote-public 10% --ramp 5,25',
  'canary remote-public --ramp 25,5',
  'canary remote-public --ramp 100',
  'canary remote-public --ramp 5,25 --every soon',
  'canary remote-public --ramp 5,25 --every 0m',
])('rejects "%s"', async (line) => {
  await expect(parse(line)).rejects.toBeInstanceOf(CommanderError);
});
