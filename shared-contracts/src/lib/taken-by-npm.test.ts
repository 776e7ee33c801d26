import { expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { refuseTakenByNpm } from './taken-by-npm.ts';

const npm = {
  npm_lifecycle_event: 'ops',
  npm_config_user_agent: 'npm/11.19.1 node/v24.20.0 linux x64 workspaces/false',
};
const refuse = (environment: Readonly<Record<string, string>>) => () =>
  refuseTakenByNpm(environment, 'ops', ['pending', 'replace'], 'npm run ops -- migrate --pending');

it('refuses to run without an option that npm has taken, and shows how to pass it on', () => {
  const run = refuse({ ...npm, npm_config_pending: 'true' });
  expect(run).toThrow(StartError);
  expect(run).toThrow(
    'npm has taken --pending for itself, from the command line or .npmrc: ' +
      'write -- before the options, as in `npm run ops -- migrate --pending`.',
  );
});

it.each([
  ['without options', {}],
  ['as another script', { npm_lifecycle_event: 'start', npm_config_pending: 'true' }],
  ['by pnpm', { npm_config_user_agent: 'pnpm/12.21.0 npm/? node/? linux x64', npm_config_pending: 'true' }],
])('runs %s', (_what, variables) => {
  expect(refuse({ ...npm, ...variables })).not.toThrow();
});
