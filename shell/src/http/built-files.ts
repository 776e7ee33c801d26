import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from 'shared-contracts/lib/start-error';
import { HostCapabilities } from 'shared-contracts/releases/requirements';
import type { ShellFiles } from '../page/page-state.ts';

/** The output of the shell's build. */
export interface BuiltFiles {
  /** The folder served under `/assets/`. */
  readonly folder: string;
  /** Path of the browser host's entry script. */
  readonly host: string;
  /** Path of the script that reports Web Vitals. */
  readonly vitals: string;
  readonly hostChunks: readonly string[];
  /** Inlined into every document. */
  readonly bootstrapScript: string;
  readonly shell: ShellFiles;
  /** Path of the icon as a file, for clients that request `/favicon.ico`. */
  readonly iconFile: string;
  /** The capabilities of this shell. */
  readonly capabilities: HostCapabilities;
}

/** Inlines the icon: a file would be one more request per visit. */
const toDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[%<>#]/g, encodeURIComponent)}`;

/** The fonts that every page uses. The style sheet has others, for rarer weights and characters. */
const PRELOADED_FONTS = /\b(?:headings|text)\.[0-9a-f]{8}\.woff2/g;

/**
 * Reads the shell's build once, at the start.
 * @param dist The shell's `dist` folder.
 * @throws StartError if it is incomplete.
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
    bootstrapScript: await readFile(path.join(dist, 'inline/bootstrap.js'), 'utf8'),
    iconFile: `/assets/${icon}`,
    shell: {
      style: `/assets/${style}`,
      fonts: fonts.map((file) => `/assets/${file}`),
      icon: toDataUrl(await readFile(path.join(folder, icon), 'utf8')),
    },
  };
}
