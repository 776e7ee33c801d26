import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** An import of a file of another folder of the same package. Files directly in the package's folder count as folders. */
export interface FolderImport {
  /** File that imports, relative to the package's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * All imports between the folders of a package, without those of tests and of other packages.
 * @param folder Of the package's source, relative to the repository.
 */
export function folderImports(folder: string): FolderImport[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { cwd: root });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    // One that is deleted is listed until that is committed.
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

/** The relative addresses that a module imports from, types included. */
const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport\s*\(|^import)\s*(?:\/\*.*?\*\/\s*)?'(\.[^']*)'/gms)].map(
    ([, target = '']) => target,
  );

const folderOf = (file: string): string => (path.dirname(file) === '.' ? file : path.dirname(file));

/** The imports that tie folders to each other, directly or through others, in one list for each group of folders. */
export function findCycles(imports: readonly FolderImport[]): FolderImport[][] {
  const reachable = new Map<string, Set<string>>();
  const reach = (from: string): Set<string> => {
    const known = reachable.get(from);
    if (known) return known;
    const found = new Set<string>();
    const queue = [from];
    for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
      for (const { from: importer, to } of imports) {
        if (importer !== folder || found.has(to)) continue;
        found.add(to);
        queue.push(to);
      }
    }
    reachable.set(from, found);
    return found;
  };
  const tied = imports.filter(({ from, to }) => reach(to).has(from));
  const groups = Map.groupBy(tied, ({ from }) =>
    [...reach(from)]
      .filter((to) => reach(to).has(from))
      .sort()
      .join(' '),
  );
  return [...groups.values()];
}

/**
 * Imports that lead from a layer to one above it, or to one beside it.
 * @param layers From the top to the bottom, each a folder with all below it, or a file.
 */
export function findUpward(imports: readonly FolderImport[], layers: readonly string[]): FolderImport[] {
  const layerOf = (folder: string): number => {
    const fitting = layers.filter((layer) => folder === layer || folder.startsWith(`${layer}/`));
    const [longest] = fitting.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) throw new Error(`${folder} has no layer`);
    return layers.indexOf(longest);
  };
  return imports.filter(({ from, to }) => layerOf(from) > layerOf(to));
}
