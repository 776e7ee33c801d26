import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import apiConfig from '../../api/rspack.config.ts';
import { SERVER_FLAGS } from '../start/server-flags.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceTexts } from './licence-texts.ts';
import { type PackageManifest, readClosure, readPackage } from './package-folder.ts';
import { type ArchiveFiles, writeArchive } from './write-archive.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const PACKAGED_PARTS = ['api', 'shell'] as const;
export type PackagedPart = (typeof PACKAGED_PARTS)[number];

interface Recipe {
  /** Lists of bundled packages in `dist`, not part of the archive. */
  readonly bundled: readonly string[];
  /** Packages that stay outside the bundle. */
  readonly external: readonly string[];
  /** Scripts of its `package.json`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Folders to copy in addition to `dist`. */
  readonly folders: Readonly<Record<string, string>>;
}

const node = `node ${SERVER_FLAGS.join(' ')}`;

const RECIPES: Record<PackagedPart, Recipe> = {
  api: {
    bundled: ['packages.json'],
    external: (apiConfig.externals as string[]).toSorted(),
    scripts: { start: `${node} dist/index.mjs`, migrate: 'node dist/migrate.mjs' },
    folders: { migrations: 'api/src/db/migrations', seed: 'api/seed' },
  },
  shell: {
    bundled: ['client', 'inline', 'server'].map((build) => `packages/${build}.json`),
    external: [],
    scripts: { start: `${node} dist/server/index.mjs` },
    folders: {},
  },
};

/** Native packages are specific to a platform. */
const platform = `${process.platform}${isMusl() ? 'musl' : ''}-${process.arch}`;

/**
 * Writes the archive of a built part, which needs only Node 24 to run.
 * @returns the path of the archive
 */
export async function packagePart(part: PackagedPart, target: string): Promise<string> {
  const { bundled, external, scripts, folders } = RECIPES[part];
  const { version, license } = JSON.parse(
    readFileSync(path.join(root, part, 'package.json'), 'utf8'),
  ) as PackageManifest;
  const dist = path.join(root, part, 'dist');
  const lists = bundled.map((list) => JSON.parse(readFileSync(path.join(dist, list), 'utf8')) as string[]);
  const native = readClosure(external, path.join(root, part));
  const inBundle = [...new Set(lists.flat())].map((folder) => readPackage(path.join(root, folder)));
  const packages = [...inBundle, ...native].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const manifest = {
    ...{ name: part, version, private: true, license, type: 'module' },
    ...{ engines: { node: '>=24' }, scripts },
  };
  const files: ArchiveFiles = new Map([
    ...filesBelow(dist, 'dist', (file) => !bundled.includes(file) && !file.startsWith('development/')),
    ...native.flatMap(({ name, folder }) => filesBelow(folder, `node_modules/${name}`)),
    ...Object.entries(folders).flatMap(([name, folder]) =>
      filesBelow(path.join(root, folder), name, (file) => !/^meta\/|\.mjs$/.test(file)),
    ),
    text('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
    text('README.md', readme(part, version, scripts)),
    text('sbom.cdx.json', await billOfMaterials({ name: part, version }, packages)),
    text('THIRD-PARTY-LICENSES.txt', licenceTexts(packages)),
    ['LICENSE', { copy: path.join(root, 'LICENSE') }],
  ]);
  const name = [part, version, ...(native.length > 0 ? [platform] : [])].join('-');
  await mkdir(target, { recursive: true });
  const archive = path.join(target, `${name}.tar.gz`);
  await writeArchive(archive, `${part}-${version}`, files);
  return archive;
}

type Entry = [name: string, content: { readonly text: string } | { readonly copy: string }];

const text = (name: string, content: string): Entry => [name, { text: content }];

function filesBelow(folder: string, name: string, isIncluded = (_file: string) => true): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isIncluded)
    .map((file): Entry => [`${name}/${file}`, { copy: path.join(folder, file) }]);
}

const readme = (part: string, version: string, scripts: Readonly<Record<string, string>>) =>
  [
    `# ${part} ${version}`,
    'Runs with Node 24 and nothing else. Settings are environment variables: see docs/running.md of the repository.',
    ...Object.entries(scripts).map(([name, command]) => `    ${command}   # ${name}`),
    'Contents: `sbom.cdx.json` (CycloneDX) and `THIRD-PARTY-LICENSES.txt` list the packages that are part of it.',
  ].join('\n\n') + '\n';

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
