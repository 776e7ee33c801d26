import { expect, test } from 'vitest';
import { readDevRemoteArguments } from './dev-remote-arguments.ts';

test('reads the remote and the origin of the shell, by default the site of npm start', () => {
  const shell = 'http://localhost:3000';
  expect(readDevRemoteArguments(['remote-admin'], {})).toEqual({ remote: 'remote-admin', shell });
  expect(readDevRemoteArguments(['remote-public', '--shell', 'http://127.0.0.1:4810/'], {})).toEqual({
    remote: 'remote-public',
    shell: 'http://127.0.0.1:4810',
  });
});

test.each([
  [['remote-x'], 'Usage: '],
  [['remote-admin', 'remote-public'], 'Usage: '],
  [['remote-admin', '--port', '1'], 'Usage: '],
  [['remote-admin', '--shell', 'localhost:4810'], 'needs a URL such as http://localhost:3000'],
  [['remote-admin', '--shell', 'https://www.example.com'], 'only be shown by a shell on this machine'],
])('refuses %j', (args, message) => {
  expect(() => readDevRemoteArguments(args, {})).toThrow(message);
});

test('refuses to start when npm has taken --shell, and would show the remote in another shell', () => {
  const npm = { npm_lifecycle_event: 'dev:remote', npm_config_shell: 'http://localhost:4810' };
  const run = (agent: string) =>
    readDevRemoteArguments(['remote-admin'], { ...npm, npm_config_user_agent: agent });
  expect(() => run('npm/11.19.1 node/v24.20.0 linux x64')).toThrow('npm has taken --shell for itself');
  expect(run('pnpm/12.21.0 npm/? node/? linux x64').remote).toBe('remote-admin');
});
