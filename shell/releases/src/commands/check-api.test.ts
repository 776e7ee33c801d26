import { expect, it } from 'vitest';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

it('describes a missing document without options that it does not have', async () => {
  const { dataDir } = await temporaryStore();
  const errors: string[] = [];
  const code = await runRelease(['check-api', '/nope.json'], {
    environment: { DATA_DIR: dataDir },
    writeOut: () => {},
    writeError: (text) => errors.push(text),
  });
  expect({ code, errors }).toEqual({ code: 1, errors: ['/nope.json does not exist'] });
});
