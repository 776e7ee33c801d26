import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { loadConfig } from '../../api/src/config.ts';
import { readConfig } from '../../shell/src/config.ts';
import { deployFiles, readText } from './deploy-files.ts';
import { readEnvironmentFile } from './environment-file.ts';

const processes = {
  api: { load: loadConfig, config: readText('api/src/config.ts') },
  shell: { load: readConfig, config: readText('shell/src/config.ts') },
};
/** Comes from secrets where a container runs. */
const SECRET = { DATABASE_URL: 'mysql://site:secret@database/site' };
/** What systemd, the image or the platform sets besides; neither `config.ts` reads it. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

const settingsOf = (config: string) =>
  [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

const files = deployFiles
  .filter((file) => file.endsWith('.env'))
  .map((file) => {
    const { load, config } = processes[path.basename(file, '.env') as keyof typeof processes];
    return { file, load, settings: settingsOf(config), ...readEnvironmentFile(readText(file)) };
  });

describe.each(files)('$file', ({ file, load, settings, set, optional }) => {
  const names = Object.keys({ ...set, ...optional });

  it('names only settings of its process', () => {
    expect(names.filter((name) => ![...settings, ...OF_NODE].includes(name))).toEqual([]);
  });

  it('starts its process, also with everything that is commented out', () => {
    const others = file.startsWith('deploy/one-machine/') ? {} : SECRET;
    expect(() => load({ ...others, ...set })).not.toThrow();
    expect(() => load({ ...others, ...set, ...optional })).not.toThrow();
  });
});

test.each(['api', 'shell'] as const)('one-machine/%s.env has every setting', (name) => {
  const file = files.find((each) => each.file === `deploy/one-machine/${name}.env`);
  const { set, optional, settings } = file ?? expect.fail('The file is not there');
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((setting) => !(setting in set || setting in optional))).toEqual([]);
});

test('a line that is no setting and a name that stands twice are faults', () => {
  expect(() => readEnvironmentFile('PORT')).toThrow('Neither');
  expect(() => readEnvironmentFile('PORT=1\n#PORT=2')).toThrow('twice');
});
