import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** An import from another folder of the same package. Files in the root folder count as folders. */
export interface FolderImport {
  /** The importing file, relative to the source folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * All imports between the folders of a package, except in tests and from other packages.
 * @param folder The source folder of the package, relative to the repository.
 */
export function folderImports(folder: string): FolderImport[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { cwd: root });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    // Uncommitted deletions are still listed.
    .filter((file) => existsSync(path.join(root, file)));
  return files.flatMap((file) => {
    const source = path.relative(folder, file);
    return importsIn(readFileSync(path.join(root, file), 'utf8'))
      .map((imported) => path.join(path.dirname(source), imported))
      .filter((target) => !target.startsWith('..'))
      .map((target) => ({ file: source, from: folderOf(source), to: folderOf(target) }))
      .filter(({ from, to }) => from !== to);
  });
}

/** The relative paths that a module imports from, including type imports. */
const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\s*\(|^import)\s*(?:\/\*.*?\*\/\s*)?'(\.[^']*)'/gms)].map(
    ([, target = '']) => target,
  );

const folderOf = (file: string): string => (path.dirname(file) === '.' ? file : path.dirname(file));

/** Imports between folders that form cycles, grouped by strongly connected folders. */
export function findCycles(imports: readonly FolderImport[]): FolderImport[][] {
  const reachable = new Map<string, Set<string>>();
  const reach = (from: string): Set<string> => {
    const known = reachable.get(from);
    if (known) return known;
    const targets = new Set<string>();
    const queue = [from];
    for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
      for (const { from: importer, to } of imports) {
        if (importer !== folder || targets.has(to)) continue;
        targets.add(to);
        queue.push(to);
      }
    }
    reachable.set(from, targets);
    return targets;
  };
  const cyclic = imports.filter(({ from, to }) => reach(to).has(from));
  const groups = Map.groupBy(cyclic, ({ from }) =>
    [...reach(from)]
      .filter((to) => reach(to).has(from))
      .sort()
      .join(' '),
  );
  return [...groups.values()];
}

/**
 * Imports from a lower layer to a higher one.
 * @param layers Top to bottom, each a folder with its subfolders, or a file.
 */
export function findUpward(imports: readonly FolderImport[], layers: readonly string[]): FolderImport[] {
  const layerOf = (folder: string): number => {
    const matches = layers.filter((layer) => folder === layer || folder.startsWith(`${layer}/`));
    const [longest] = matches.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) throw new Error(`${folder} has no layer`);
    return layers.indexOf(longest);
  };
  return imports.filter(({ from, to }) => layerOf(from) > layerOf(to));
}
