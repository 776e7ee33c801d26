import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from 'shared-contracts/lib/start-error';
import { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { ShellFiles } from '../page/page-state.ts';

/** What the shell's own build made for the browser. */
export interface BuiltFiles {
  /** Folder that is served under `/assets/`. */
  readonly folder: string;
  /** Address of the browser host and of the chunks that it needs. */
  readonly host: string;
  /** Address of the script that tells how fast a page was. */
  readonly vitals: string;
  readonly hostChunks: readonly string[];
  /** The inline script of every document. */
  readonly starter: string;
  readonly shell: ShellFiles;
  /** Address of the icon as a file, for programs that ask for one by habit. */
  readonly iconFile: string;
  /** What this shell offers to releases. */
  readonly capabilities: HostCapabilities;
}

/** A file of its own would be one more request of each visit. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[%<>#]/g, encodeURIComponent)}`;

/** Those that each page uses; the style sheet names others, for rarer weights and characters. */
const PRELOADED_FONTS = /\b(?:headings|text)\.[0-9a-f]{8}\.woff2/g;

/**
 * Reads the shell's build once, at the start.
 * @param dist The shell's `dist` folder.
 * @throws StartError when a part of it is missing.
 */
export async function readBuiltFiles(dist: string): Promise<BuiltFiles> {
  try {
    await access(path.join(dist, 'server/render-worker.mjs'));
    return await readAll(dist);
  } catch (cause) {
    if (!(cause instanceof Error && 'path' in cause && 'code' in cause && cause.code === 'ENOENT'))
      throw cause;
    throw incomplete(`lacks ${String(cause.path)}`, cause);
  }
}

const incomplete = (fault: string, cause?: unknown) =>
  new StartError(`The build of the shell ${fault}: build it, or unpack its archive again`, { cause });

async function readAll(dist: string): Promise<BuiltFiles> {
  const folder = path.join(dist, 'client');
  const chunks = JSON.parse(await readFile(path.join(folder, 'chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const scripts = (chunks.host ?? []).filter((file) => file.endsWith('.js'));
  const host = scripts.find((file) => file.startsWith('host.'));
  const [vitals] = chunks['page-vitals'] ?? [];
  const style = (chunks.shell ?? []).find((file) => file.endsWith('.css'));
  if (!host || !style || !vitals) throw incomplete(`in ${folder} lacks a script or the style sheet`);
  const icon = (await readdir(folder)).find((file) => /^icon\.[0-9a-f]+\.svg$/.test(file));
  if (!icon) throw incomplete(`in ${folder} lacks the icon`);
  const css = await readFile(path.join(folder, style));
  const fonts = css.toString().match(PRELOADED_FONTS) ?? [];
  return {
    folder,
    host: `/assets/${host}`,
    vitals: `/assets/${vitals}`,
    hostChunks: scripts.filter((file) => file !== host).map((file) => `/assets/${file}`),
    capabilities: HostCapabilities.parse(JSON.parse(await readFile(path.join(dist, 'host.json'), 'utf8'))),
    starter: await readFile(path.join(dist, 'inline/starter.js'), 'utf8'),
    iconFile: `/assets/${icon}`,
    shell: {
      style: `/assets/${style}`,
      fonts: fonts.map((file) => `/assets/${file}`),
      icon: dataAddress(await readFile(path.join(folder, icon), 'utf8')),
    },
  };
}
