import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deployFiles, readText, root } from './deploy-files.ts';
import { run } from './programs.ts';

type Command = [program: string, ...args: string[]];

export interface Check {
  /** Relative to the repository. */
  readonly file: string;
  /** Programs with their Debian packages. */
  readonly requirements: Readonly<Record<string, string>>;
  /** Commands that check the file. @param folder An empty folder for copies, removed later. */
  readonly commands: (folder: string) => Promise<Command[]> | Command[];
}

/** In tenths: systemd rates 2.0 of 10 as OK. */
const MAX_EXPOSURE = '20';

const matching = (pattern: RegExp) => deployFiles.filter((file) => pattern.test(file));
const absolute = (file: string) => path.join(root, file);
const nameOf = (file: string) => path.basename(file);

/** Copies a file and replaces names that do not exist on this machine. @returns the copy */
async function adapt(file: string, folder: string, ...changes: [RegExp, string][]): Promise<string> {
  const copy = path.join(folder, nameOf(file));
  const text = changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), readText(file));
  await writeFile(copy, text);
  return copy;
}

/** A certificate and its key in one file. */
async function makeCertificate(folder: string): Promise<string> {
  const file = path.join(folder, 'certificate.pem');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-keyout', file, '-out', path.join(folder, 'only.pem')],
  ]);
  await run('sh', ['-c', 'cat "$1" >>"$2"', 'sh', path.join(folder, 'only.pem'), file]);
  return file;
}

const systemd = { 'systemd-analyze': 'systemd' };

const units = matching(/\.service$/).map((file): Check => ({
  file,
  requirements: systemd,
  commands: async (folder) => [
    ['systemd-analyze', 'verify', await adapt(file, folder, [/^ExecStart=.*/gm, 'ExecStart=/bin/true'])],
    ['systemd-analyze', 'security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, absolute(file)],
  ],
}));

const timers = matching(/\.timer$/).map((file): Check => ({
  file,
  requirements: systemd,
  commands: async (folder) => {
    const service = file.replace(/timer$/, 'service');
    await adapt(service, folder, [/^ExecStart=.*/gm, 'ExecStart=/bin/true']);
    await copyFile(absolute(file), path.join(folder, nameOf(file)));
    return [['systemd-analyze', 'verify', path.join(folder, nameOf(file))]];
  },
}));

const sysusers = matching(/\.sysusers$/).map((file): Check => ({
  file,
  requirements: { 'systemd-sysusers': 'systemd' },
  commands: async (folder) => {
    await mkdir(path.join(folder, 'etc'));
    return [['systemd-sysusers', `--root=${folder}`, absolute(file)]];
  },
}));

const tmpfiles = matching(/\.tmpfiles$/).map((file): Check => ({
  file,
  requirements: { 'systemd-tmpfiles': 'systemd' },
  commands: async (folder) => {
    await mkdir(path.join(folder, 'etc'));
    for (const name of ['passwd', 'group']) await copyFile(`/etc/${name}`, path.join(folder, 'etc', name));
    return [['systemd-tmpfiles', `--root=${folder}`, '--create', absolute(file)]];
  },
}));

const shellScripts = deployFiles
  .filter((file) => readText(file).startsWith('#!'))
  .map((file): Check => ({
    file,
    requirements: { shellcheck: 'shellcheck' },
    commands: () => [['shellcheck', absolute(file)]],
  }));

const logrotate = matching(/\.logrotate$/).map((file): Check => ({
  file,
  requirements: { logrotate: 'logrotate' },
  commands: async (folder) => {
    // It rejects files that are writable by others.
    const copy = await adapt(file, folder);
    return [['logrotate', '--debug', `--state=${path.join(folder, 'state')}`, copy]];
  },
}));

/** Of the timer of Debian's package, which they change. */
const dropIns = matching(/logrotate-\w+\.conf$/).map((file): Check => ({
  file,
  requirements: { ...systemd, logrotate: 'logrotate' },
  commands: async (folder) => {
    const timer = path.join(folder, 'logrotate.timer');
    await copyFile('/lib/systemd/system/logrotate.timer', timer);
    await copyFile('/lib/systemd/system/logrotate.service', path.join(folder, 'logrotate.service'));
    await mkdir(`${timer}.d`);
    await copyFile(absolute(file), path.join(`${timer}.d`, nameOf(file)));
    return [['systemd-analyze', 'verify', timer]];
  },
}));

const mariadb = matching(/\.cnf$/).map((file): Check => ({
  file,
  requirements: { mariadbd: 'mariadb-server' },
  commands: async (folder) => [
    [
      'mariadbd',
      `--defaults-file=${await adapt(file, folder, [/^log-bin.*$/gm, ''])}`,
      '--user=mysql',
      '--help',
      '--verbose',
    ],
  ],
}));

const nginx = matching(/nginx[\w.-]*\.conf$/).map((file): Check => ({
  file,
  requirements: { nginx: 'nginx', openssl: 'openssl' },
  commands: async (folder) => {
    const certificate = await makeCertificate(folder);
    const site = await adapt(file, folder, [/\/etc\/letsencrypt\/\S+\.pem/g, certificate]);
    const mainConfig = path.join(folder, 'whole.conf');
    await mkdir(path.join(folder, 'logs'));
    await writeFile(mainConfig, `pid ${folder}/pid;\nevents {}\nhttp {\n  include ${site};\n}\n`);
    return [['nginx', '-t', '-p', folder, '-c', mainConfig, '-e', path.join(folder, 'logs/error.log')]];
  },
}));

const caddy = matching(/Caddyfile$/).map((file): Check => ({
  file,
  requirements: { caddy: 'caddy' },
  commands: () => [['caddy', 'validate', '--adapter', 'caddyfile', '--config', absolute(file)]],
}));

const haproxy = matching(/haproxy\.cfg$/).map((file): Check => ({
  file,
  requirements: { haproxy: 'haproxy', openssl: 'openssl' },
  commands: async (folder) => {
    const certificate = await makeCertificate(folder);
    const copy = await adapt(file, folder, [/\/etc\/haproxy\/site\.pem/g, certificate]);
    return [['haproxy', '-c', '-f', copy]];
  },
}));

const promtool = { promtool: 'prometheus' };

const prometheus = matching(/monitoring\/\w+(?:\.test)?\.yml$/).map((file): Check => {
  const kind = file.endsWith('.test.yml') ? 'test' : 'check';
  const what = nameOf(file) === 'prometheus.yml' ? 'config' : 'rules';
  return { file, requirements: promtool, commands: () => [['promtool', kind, what, absolute(file)]] };
});

const kustomize = matching(/kustomization\.yaml$/).map((file): Check => ({
  file,
  requirements: { kubectl: 'kubernetes-client' },
  commands: () => [['kubectl', 'kustomize', path.dirname(absolute(file))]],
}));

/** All files with their checks. */
export const checks: readonly Check[] = [
  ...units,
  ...timers,
  ...sysusers,
  ...tmpfiles,
  ...shellScripts,
  ...logrotate,
  ...dropIns,
  ...mariadb,
  ...nginx,
  ...caddy,
  ...haproxy,
  ...prometheus,
  ...kustomize,
];
