import { expect, it } from 'vitest';
import { sheetsOf } from './built-assets.ts';

const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));

it('names a style sheet alike, whatever its file is called now', () => {
  const before = sheetsOf(files({ 'shell.1a2b3c4d.css': 'a{}', 'shell.1a2b3c4d.js': '' }));
  const after = sheetsOf(files({ 'shell.5e6f7a8b.css': 'b{}' }));
  expect(Object.keys(before)).toEqual(['shell.css']);
  expect(Object.keys(after)).toEqual(['shell.css']);
  expect(after['shell.css']).toMatch(/^shell\.5e6f7a8b\.css\?/);
});

it('gives a style sheet another address when its words change, and only then', () => {
  const [red, same, blue] = ['red', 'red', 'blue'].map(
    (colour) => sheetsOf(files({ 'home.css': `a{color:${colour}}` }))['home.css'],
  );
  expect(same).toBe(red);
  expect(blue).not.toBe(red);
});
