import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withoutServices } from './debian-packages.ts';

async function policyFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'policy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'policy-rc.d');
}

test('forbids services during an installation only', async () => {
  const policy = await policyFile();
  await withoutServices(async () => expect(await readFile(policy, 'utf8')).toContain('exit 101'), policy);
  expect(existsSync(policy)).toBe(false);
});

test('does not replace or remove the policy of the machine', async () => {
  const policy = await policyFile();
  await writeFile(policy, 'own');
  await withoutServices(() => Promise.resolve(), policy);
  expect(await readFile(policy, 'utf8')).toBe('own');
});

test.each([
  ['without listeners', ''],
  ['that handles the signal', "process.on('SIGINT', () => setTimeout(() => process.exit(0), 50));"],
])('Ctrl-C during an installation in a process %s leaves no policy behind', async (_what, listen) => {
  const policy = await policyFile();
  const script = `${listen}
    const { withoutServices } = await import('${path.join(import.meta.dirname, 'debian-packages.ts')}');
    await withoutServices(() => new Promise(() => setInterval(() => console.log('installing'), 20)), '${policy}');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  expect(existsSync(policy)).toBe(true);
  child.kill('SIGINT');
  await once(child, 'close');
  expect(existsSync(policy)).toBe(false);
});
