import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { loadConfig, SECRETS as SECRETS_OF_API } from '../../api/src/config.ts';
import { readConfig, SECRETS as SECRETS_OF_SHELL } from '../../shell/src/config.ts';
import { readOpsSettings, SECRETS as SECRETS_OF_OPS } from '../ops/settings.ts';
import { deployFiles, readText } from './deploy-files.ts';
import { readEnvironmentFile } from './environment-file.ts';

const TRACING = readText('shared-contracts/src/lib/tracing-settings.ts');
const processes = {
  api: { load: loadConfig, config: readText('api/src/config.ts') + TRACING },
  shell: {
    load: readConfig,
    config:
      readText('shell/src/config.ts') + readText('shell/releases/src/settings/release-settings.ts') + TRACING,
  },
  backup: { load: readOpsSettings, config: readText('scripts/ops/settings.ts') },
};
/** The files of secrets as the pages of `deploy/` describe them, by name. */
const SECRETS: Record<string, string> = {
  'database-url': 'mysql://site:secret@localhost/site?socketPath=/run/mysqld/mysqld.sock\n',
  'smtp-url': 'smtp://site:secret@smtp.example.com:587',
  'storage-url': 's3://key:secret@s3.example.com/site',
  'two-step-key': Buffer.alloc(32, 7).toString('base64'),
  'admin-password': '0123456789abcdef01234567\n',
  'release-store-url': 's3://key:secret@s3.example.com/releases',
  'backup-key': 'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg',
  'environment.pem': 'read when something is signed',
};
const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
for (const [name, secret] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), secret);
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings with the folder of secrets of the platform replaced by that of this test. */
const withSecrets = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('_FILE') ? path.join(folder, path.basename(value)) : value,
    ]),
  );

/** What the units set beside `/etc/site/api.env`. */
const ofUnit = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...readText(`deploy/one-machine/site-${name}.service`).matchAll(/\b([A-Z_]+_FILE)=(\S+)/g)].map(
      ([, setting = '', value = '']) => [setting, value],
    ),
  );
/** What systemd, the image or the platform sets besides; neither `config.ts` reads it. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

const settingsOf = (config: string) =>
  [...config.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
const filesOfSecrets = [...SECRETS_OF_API, ...SECRETS_OF_SHELL, ...SECRETS_OF_OPS].map(
  (name) => `${name}_FILE`,
);

const files = deployFiles
  .filter((file) => file.endsWith('.env'))
  .map((file) => {
    const name = path.basename(file, '.env') as keyof typeof processes;
    const { load, config } = processes[name];
    const { set, optional } = readEnvironmentFile(readText(file));
    const beside = file.startsWith('deploy/one-machine/') ? ofUnit(name) : {};
    return { file, load, settings: settingsOf(config), set: { ...beside, ...set }, optional };
  });

describe.each(files)('$file', ({ load, settings, set, optional }) => {
  const names = Object.keys({ ...set, ...optional });

  it('names only settings of its process', () => {
    expect(names.filter((name) => ![...settings, ...filesOfSecrets, ...OF_NODE].includes(name))).toEqual([]);
  });

  it('starts its process, also with everything that is commented out', () => {
    expect(() => load(withSecrets(set))).not.toThrow();
    expect(() => load(withSecrets({ ...set, ...optional }))).not.toThrow();
  });
});

test.each(['api', 'shell', 'backup'] as const)('one-machine/%s.env has every setting', (name) => {
  const file = files.find((each) => each.file === `deploy/one-machine/${name}.env`);
  const { set, optional, settings } = file ?? expect.fail('The file is not there');
  expect(settings.length).toBeGreaterThan(7);
  const isThere = (setting: string) => setting in set || setting in optional || `${setting}_FILE` in set;
  expect(settings.filter((setting) => !isThere(setting))).toEqual([]);
});

test('a line that is no setting and a name that stands twice are faults', () => {
  expect(() => readEnvironmentFile('PORT')).toThrow('Neither');
  expect(() => readEnvironmentFile('PORT=1\n#PORT=2')).toThrow('twice');
});
