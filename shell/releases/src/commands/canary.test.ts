import { Command, CommanderError } from 'commander';
import { expect, it, vi } from 'vitest';
import { addCanaryCommand } from './canary.ts';
import type { CommandContext } from './command-context.ts';

/** What a typed line comes to: the calls of commands, or the error of the line. */
async function type(line: string) {
  const called = vi.fn(async (..._given: unknown[]) => ({ data: null, text: '' }));
  const program = new Command('release').exitOverride().configureOutput({ writeErr: () => {} });
  const context = { printChange: () => Promise.resolve() } as unknown as CommandContext;
  addCanaryCommand(program, context, called);
  // Subcommands take these settings over when they are made.
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(line.split(' '), { from: 'user' });
  return called.mock.calls[0]?.slice(1);
}

it.each([
  ['canary remote-public 10%', { share: 10 }],
  ['canary remote-public 7', { share: 7 }],
  ['canary remote-public --ramp 5,25,50', { share: 5, ramp: { steps: [25, 50], everySeconds: 1_800 } }],
  ['canary remote-public --ramp 5,100 --every 2h', { share: 5, ramp: { steps: [100], everySeconds: 7_200 } }],
  ['canary remote-public --ramp 5%,25% --every 90s', { share: 5, ramp: { steps: [25], everySeconds: 90 } }],
  ['canary remote-public --ramp 5', { share: 5 }],
])('takes "%s"', async (line, rollout) => {
  expect(await type(line)).toEqual(['remote-public', rollout, { build: true, check: true }]);
});

it('takes a release of the store', async () => {
  expect((await type('canary remote-public 10% --version 1.2.3 --dry-run'))?.[2]).toEqual({
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
  'canary remote-public 10% --ramp 5,25',
  'canary remote-public --ramp 25,5',
  'canary remote-public --ramp 100',
  'canary remote-public --ramp 5,25 --every soon',
  'canary remote-public --ramp 5,25 --every 0m',
])('refuses "%s" as a wrong command', async (line) => {
  await expect(type(line)).rejects.toBeInstanceOf(CommanderError);
});
