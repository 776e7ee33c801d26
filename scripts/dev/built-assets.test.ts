import { expect, it } from 'vitest';
import { sheetsOf } from './built-assets.ts';

const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));

it('keys a style sheet by its name without the hash', () => {
  const before = sheetsOf(files({ 'shell.1a2b3c4d.css': 'a{}', 'shell.1a2b3c4d.js': '' }));
  const after = sheetsOf(files({ 'shell.5e6f7a8b.css': 'b{}' }));
  expect(Object.keys(before)).toEqual(['shell.css']);
  expect(Object.keys(after)).toEqual(['shell.css']);
  expect(after['shell.css']).toMatch(/^shell\.5e6f7a8b\.css\?/);
});

it('changes the URL of a style sheet only when its content changes', () => {
  const [red, same, blue] = ['red', 'red', 'blue'].map(
    (colour) => sheetsOf(files({ 'home.css': `a{color:${colour}}` }))['home.css'],
  );
  expect(same).toBe(red);
  expect(blue).not.toBe(red);
});
