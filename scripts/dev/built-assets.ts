import { createHash } from 'node:crypto';
import type { Compiler, Stats } from '@rspack/core';
import type { Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/**
 * Keeps a build in memory: nothing is written, so that no development file can end up in a release.
 * @param updates Receives the hot updates of **each** build, even of one that was replaced before it was used: a page
 *   applies the builds one by one, and with one missing it would lose its state.
 */
export const inMemory = (updates: Map<string, Buffer>) => ({
  apply(compiler: Compiler) {
    compiler.hooks.shouldEmit.tap('InMemory', () => false);
    compiler.hooks.done.tap('InMemory', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      for (const { name, source, info } of compilation.getAssets()) {
        if (info.hotModuleReplacement) updates.set(name, source.buffer());
      }
    });
  },
});

export const isForBrowser = ({ compilation }: Stats): boolean => compilation.compiler.platform.web === true;

/** The files of a build, by name. */
export const filesOf = ({ compilation }: Stats): Map<string, Buffer> =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));

/** A short digest that distinguishes builds. */
export function digest(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
}

/** The style sheets of a build, by name, with the current file of each; sent to pages (`PageBuild`). */
export function sheetsOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  return Object.fromEntries(
    sheets.map(([file, bytes]) => [file.replace(/\.[0-9a-f]{8}(?=\.css$)/, ''), `${file}?${digest(bytes)}`]),
  );
}

/** Serves files from memory under their current names. */
export const serveFiles =
  (files: ReadonlyMap<string, Buffer>): Handler =>
  async (c, next) => {
    const name = decodeURIComponent(c.req.path.slice(1));
    const bytes = files.get(name);
    if (!bytes) return next();
    const type = getMimeType(name) ?? 'application/octet-stream';
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': type });
  };
