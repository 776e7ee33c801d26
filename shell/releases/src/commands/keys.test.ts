import { Command } from 'commander';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { pipeline } from '../../test/pipeline.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import { addKeyCommands } from './keys.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');

type Store = Pick<CommandContext, 'config' | 'releaseContext'>;

/** Runs `keys …` at NOW. @returns Its text output. */
async function keys({ config, releaseContext }: Store, line: string): Promise<string> {
  const printed: string[] = [];
  const program = new Command('release').exitOverride();
  addKeyCommands(program, {
    config,
    releaseContext,
    author: () => ({ by: 'test', at: NOW }),
    print: ({ text }: CommandResult) => printed.push(text),
  } as unknown as CommandContext);
  await program.parseAsync(['keys', ...line.split(' ')], { from: 'user' });
  return printed.join('\n');
}

it.each([
  [{}, 'valid'],
  [{ notAfter: '2026-12-31T00:00:00Z' }, 'valid until 2026-12-31T00:00:00Z'],
  [{ notAfter: '2026-06-16T00:00:00Z' }, 'valid until 2026-06-16T00:00:00Z EXPIRES SOON'],
  [{ notBefore: '2026-01-01T00:00:00Z' }, 'valid from 2026-01-01T00:00:00Z'],
  [{ notBefore: '2026-07-01T00:00:00Z' }, 'valid from 2026-07-01T00:00:00Z'],
  [{ notAfter: '2026-06-01T00:00:00Z' }, 'expired on 2026-06-01T00:00:00Z'],
  [
    { notBefore: '2026-01-01T00:00:00Z', notAfter: '2026-06-01T00:00:00Z', note: 'old' },
    'expired on 2026-06-01T00:00:00Z (old)',
  ],
])('lists a key with %j as "%s"', async (limits, standing) => {
  const store = await pipeline();
  const key = store.release.publicKey;
  await store.trust({ 'remote-public': [{ key, ...limits }] });
  // Whether the key signs here, in the first column, depends on the real time.
  expect((await keys(store, 'list')).slice(2)).toBe(`remote-public  ${key} ${standing}`);
});

it.each([
  [30, 'Former keys are valid until 2026-07-15T12:00:00.000Z.'],
  [0, 'Former keys are no longer valid.'],
])('rotates with an overlap of %i days and prints "%s"', async (days, sentence) => {
  const store = await temporaryStore();
  expect(await keys(store, `rotate remote-public --overlap ${days}`)).toContain(sentence);
});

it('creates no single key where the first release creates all of them', async () => {
  const store = await temporaryStore();
  await expect(keys(store, 'create remote-public')).rejects.toThrow('name a file with --out');
  await store.publish(makeRelease());
  expect(await keys(store, 'list')).toContain('* remote-public');
});
