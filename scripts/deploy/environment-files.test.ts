import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load as parseYaml } from 'js-yaml';
import { afterAll, describe, expect, it, test } from 'vitest';
import { loadConfig, SECRETS as SECRETS_OF_API } from '../../api/src/config.ts';
import { readConfig, SECRETS as SECRETS_OF_SHELL } from '../../shell/src/config.ts';
import { readOpsSettings, SECRETS as SECRETS_OF_OPS } from '../ops/settings.ts';
import { deployFiles, readText } from './deploy-files.ts';
import { readEnvironmentFile } from './environment-file.ts';

const TRACING = readText('shared-contracts/src/settings/tracing-settings.ts');
const processes = {
  api: { load: loadConfig, config: readText('api/src/config.ts') + TRACING },
  shell: {
    load: readConfig,
    config:
      readText('shell/src/config.ts') + readText('shell/releases/src/settings/release-settings.ts') + TRACING,
  },
  backup: { load: readOpsSettings, config: readText('scripts/ops/settings.ts') },
};
/** Contents of the secret files, as documented in `deploy/`, by name. */
const SECRETS: Record<string, string> = {
  'database-url': 'mysql://site:secret@localhost/site?socketPath=/run/mysqld/mysqld.sock\n',
  'smtp-url': 'smtp://site:secret@smtp.example.com:587',
  'storage-url': 's3://key:secret@s3.example.com/site',
  'two-step-key': Buffer.alloc(32, 7).toString('base64'),
  'admin-password': '0123456789abcdef01234567\n',
  'release-store-url': 's3://key:secret@s3.example.com/releases',
  'backup-key': 'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg',
  'environment.pem': 'only read for signing',
};
const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
for (const [name, secret] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), secret);
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings with the paths of secrets replaced by those of this test. */
const withSecrets = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('_FILE') ? path.join(folder, path.basename(value)) : value,
    ]),
  );

/** Settings in the systemd units, in addition to `/etc/site/api.env`. */
const unitSettings = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...readText(`deploy/one-machine/site-${name}.service`).matchAll(/\b([A-Z_]+_FILE)=(\S+)/g)].map(
      ([, setting = '', value = '']) => [setting, value],
    ),
  );
/** Settings of Node itself, which no `config.ts` reads. */
const NODE_SETTINGS = ['NODE_EXTRA_CA_CERTS'];

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
    const fromUnit = file.startsWith('deploy/one-machine/') ? unitSettings(name) : {};
    return { file, load, settings: settingsOf(config), set: { ...fromUnit, ...set }, optional };
  });

describe.each(files)('$file', ({ load, settings, set, optional }) => {
  const names = Object.keys({ ...set, ...optional });

  it('contains only settings of its process', () => {
    expect(
      names.filter((name) => ![...settings, ...filesOfSecrets, ...NODE_SETTINGS].includes(name)),
    ).toEqual([]);
  });

  it('is valid, also with all optional settings', () => {
    expect(() => load(withSecrets(set))).not.toThrow();
    expect(() => load(withSecrets({ ...set, ...optional }))).not.toThrow();
  });
});

test.each(['api', 'shell', 'backup'] as const)('one-machine/%s.env has every setting', (name) => {
  const file = files.find((each) => each.file === `deploy/one-machine/${name}.env`);
  const { set, optional, settings } = file ?? expect.fail('The file is missing');
  expect(settings.length).toBeGreaterThan(7);
  const isListed = (setting: string) => setting in set || setting in optional || `${setting}_FILE` in set;
  expect(settings.filter((setting) => !isListed(setting))).toEqual([]);
});

test.each(['container', 'kubernetes'])(
  'a shell in deploy/%s has the key by which it carries out the ramps of the pipelines',
  (kind) => {
    const shell = files.find((each) => each.file === `deploy/${kind}/shell.env`);
    expect(shell?.set).toHaveProperty('REGISTRY_KEY_FILE');
  },
);

test.each(['api', 'shell'])('Compose gives the %s the secrets that its settings name', (name) => {
  const { services } = parseYaml(readText('deploy/container/compose.yaml')) as {
    services: Record<string, { secrets: string[] }>;
  };
  const { set } = files.find((each) => each.file === `deploy/container/${name}.env`) ?? expect.fail();
  const named = Object.values(set).filter((value) => value.startsWith('/run/secrets/'));
  expect(services[name]?.secrets.toSorted()).toEqual(named.map((file) => path.basename(file)).toSorted());
});

test('rejects an invalid line and a duplicate name', () => {
  expect(() => readEnvironmentFile('PORT')).toThrow('Neither');
  expect(() => readEnvironmentFile('PORT=1\n#PORT=2')).toThrow('twice');
});
