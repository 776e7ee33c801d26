import path from 'node:path';

/**
 * Gives `@hono/node-server` what it takes of `node:http2` without loading that: a fortieth of a server's start, for
 * requests that never come, since servers behind a front speak HTTP/1.
 * @throws Error when the package no longer asks for it, so that this goes with the reason for it.
 */
export default function http1Loader(source: string): string {
  const instead = JSON.stringify(path.join(import.meta.dirname, 'http1-only.ts'));
  const changed = source.replace(/(?<=\bfrom\s*)["']node:http2["']/, instead);
  if (changed === source) throw new Error('@hono/node-server takes nothing from node:http2 any more');
  return changed;
}
