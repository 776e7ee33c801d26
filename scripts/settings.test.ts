import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files with the settings of each part. */
const SOURCES = {
  api: ['api/src/config.ts', 'shared-contracts/src/settings/tracing-settings.ts'],
  shell: [
    'shell/src/config.ts',
    'shell/releases/src/settings/release-settings.ts',
    'shared-contracts/src/settings/tracing-settings.ts',
  ],
};

const settingsOf = (part: keyof typeof SOURCES) =>
  SOURCES[part].flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name));

/** Set by `npm start`, from `DEMO_CONTENT`. */
const INTERNAL = ['SEED_DIR'];

it.each(['api', 'shell'] as const)('every setting of the %s is documented', (part) => {
  const docs = read('docs/running.md');
  const settings = settingsOf(part);
  expect(settings.length).toBeGreaterThan(8);
  const missing = settings.filter((name) => !docs.includes(`\`${name}\``));
  expect(missing.filter((name) => !INTERNAL.includes(name ?? ''))).toEqual([]);
});
