import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Paths of all files below `deploy/`, relative to the repository. */
export const deployFiles: readonly string[] = readdirSync(path.join(root, 'deploy'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .sort();

/** @param file Relative to the repository. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
