import { expect, test } from 'vitest';
import { createStartBanner } from './start-banner.ts';

const ADMIN = { type: 'first-admin', email: 'admin@example.com', password: 'one-time' } as const;
const ORIGINS = { origin: 'http://localhost:3000', adminOrigin: 'http://localhost:3000' };

function setUp() {
  const lines: string[] = [];
  const parts: { stop(): Promise<void> }[] = [];
  let isStopping = false;
  const banner = createStartBanner((line) => lines.push(line), {
    add: (part) => {
      parts.push(part);
      return part;
    },
    isStopping: () => isStopping,
  });
  const stop = async () => {
    isStopping = true;
    for (const part of parts) await part.stop();
  };
  const passwords = () => lines.join('\n').match(/one-time/g)?.length ?? 0;
  return { banner, lines, stop, passwords };
}

test('prints the password of the first administrator once', async () => {
  const { banner, lines, stop, passwords } = setUp();
  banner.onMessage(ADMIN);
  banner.print(ORIGINS);
  await stop();
  expect(lines[0]).toMatch(/Site +http:\/\/localhost:3000\n +Back office +http:\/\/localhost:3000\/admin\n/);
  expect(passwords()).toBe(1);
});

test.each(['before', 'after'])('prints it when the start is stopped %s its end', async (when) => {
  const { banner, stop, passwords } = setUp();
  if (when === 'before') banner.onMessage(ADMIN);
  await stop();
  if (when === 'after') banner.onMessage(ADMIN);
  expect(passwords()).toBe(1);
});

test('prints no password on later starts', async () => {
  const { banner, lines, stop } = setUp();
  banner.print(ORIGINS);
  await stop();
  expect(lines.join('\n')).not.toContain('Password');
});
