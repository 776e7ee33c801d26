import { expect, it } from 'vitest';
import { temporaryStore } from '../../test/temporary-store.ts';
import { runRelease } from '../run-release.ts';

/** What npm 11 sets for every script. */
const npm = {
  npm_lifecycle_event: 'release',
  npm_config_user_agent: 'npm/11.19.1 node/v24.20.0 linux x64 workspaces/false',
  npm_config_node_gyp: '/usr/lib/node_modules/npm/node_modules/node-gyp/bin/node-gyp.js',
  npm_config_init_module: '/root/.npm-init.js',
  npm_config_npm_version: '11.19.1',
  npm_config_loglevel: 'silent',
  npm_config_yes: '',
};

/** Runs `list` in an environment without releases, where it fails with exit code 1. */
async function run(variables: Readonly<Record<string, string>>) {
  const { dataDir } = await temporaryStore();
  const errors: string[] = [];
  const code = await runRelease(['list'], {
    environment: { DATA_DIR: dataDir, ...npm, ...variables },
    writeOut: () => {},
    writeError: (text) => errors.push(text),
  });
  return { code, errors: errors.join('\n') };
}

it.each([
  ['--dry-run', { npm_config_dry_run: 'true' }],
  ['--json', { npm_config_json: 'true' }],
  ['--no-check', { npm_config_check: '' }],
  ['--api', { npm_config_api: 'api/dist/openapi.json' }],
  ['--overlap', { npm_config_overlap: '0' }],
  ['--dry-run, --force', { npm_config_force: 'true', npm_config_dry_run: 'true' }],
])('refuses a command whose %s npm has taken', async (names, variables) => {
  const { code, errors } = await run(variables);
  expect(code).toBe(2);
  expect(errors).toContain(`npm has taken ${names} for itself`);
  expect(errors).toContain('write -- before the options, as in `npm run release -- publish …`');
});

it.each([
  ['npm without options', {}],
  ['an option that is off in .npmrc', { npm_config_dry_run: '', npm_config_force: '' }],
  ['pnpm', { npm_config_user_agent: 'pnpm/12.21.0 npm/? node/? linux x64', npm_config_force: 'true' }],
  ['npm start', { npm_lifecycle_event: 'start', npm_config_force: 'true' }],
])('runs a command of %s', async (_what, variables) => {
  const { code, errors } = await run(variables);
  expect(code).toBe(1);
  expect(errors).not.toContain('npm has taken');
});
