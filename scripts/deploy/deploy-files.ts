import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Paths of all files below `deploy/`, from the repository on. */
export const deployFiles: readonly string[] = readdirSync(path.join(root, 'deploy'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .sort();

/** @param file From the repository on. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
