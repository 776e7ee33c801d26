import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../test/make-release.ts';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

it.each(['the previous version', 'a given version'])(
  'says what to do when %s is damaged, and changes nothing',
  async (which) => {
    const { dataDir, folder, registry, publish } = await temporaryStore();
    const [first, second] = [makeRelease(), makeRelease()];
    for (const release of [first, second]) await publish(release);
    const { version } = first.manifest;
    const file = `remote-public/${version}/client/home.0b0b0b0b.js`;
    await rm(path.join(folder, file));
    const errors: string[] = [];
    const args = ['rollback', 'remote-public', ...(which === 'a given version' ? [version] : [])];
    const code = await runRelease(args, {
      environment: { DATA_DIR: dataDir, RELEASE_ENVIRONMENT: 'test' },
      writeOut: () => {},
      writeError: (text) => errors.push(text),
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: [
        `${file} is missing. Roll back to another version, which \`list\` shows, or publish this one again.`,
      ],
    });
    expect(await registry.latestNumber()).toBe(2);
  },
);
