import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each(['Asha', 'Jean-Luc', "O'Neil", 'Nguyễn Văn', '李'])('greets %s', (name) => {
  expect(greetingFor(name)).toBe(`Hello ${name},`);
});

test.each(['Win at evil.example', 'http://evil.example', 'A\nB', 'x'.repeat(41), '100% free', 'a@b'])(
  'does not repeat %j',
  (name) => {
    expect(greetingFor(name)).toBe('Hello,');
  },
);
