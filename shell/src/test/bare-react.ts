/**
 * A process that renders a public page with React alone: no thread, no loader, no compression. Built and run by `pnpm
 * bench` (`scripts/bench/groups/cache-miss.ts`).
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { evaluateServerFile } from 'releases/build/evaluate-server-file';
import { mountOf } from 'releases/model/mounts';
import { openReleaseContext } from 'releases/registry/release-context';
import { defaultEntry } from 'releases/registry/registry';
import { readServerFile } from 'releases/store/read-checked';
import { readRelease } from '../active-release/read-release.ts';
import { readConfig } from '../config.ts';
import { readBuiltFiles } from '../http/built-files.ts';
import { Document } from '../page/document.tsx';
import { pageRoutes } from '../page/mount-remote.tsx';

const [dataDir = '', apiOrigin = '', dist = ''] = process.argv.slice(2);
const { store, registry, keys } = openReleaseContext(readConfig({ DATA_DIR: dataDir }));
const { document } = await registry.latest();
const entry = document && defaultEntry(document, 'remote-public');
if (!entry) throw new Error('There is no release of remote-public');
const { capabilities } = await readBuiltFiles(dist);
const { manifest, base } = await readRelease({ store, keys }, 'remote-public', entry, capabilities);
const { createRoutes } = evaluateServerFile(await readServerFile(store, manifest), 'routes.cjs', base);
const services = {
  side: 'server' as const,
  origin: 'http://localhost',
  fetchApi: (path: string, init?: RequestInit) => fetch(apiOrigin + path, init),
};
const handler = createStaticHandler(pageRoutes(mountOf('remote-public'), createRoutes(services)));
const context = await handler.query(new Request('http://localhost/ContactUs?wait=1'));
if (context instanceof Response) throw new Error('The page responds with a redirect');

function render(): string {
  if (context instanceof Response) return '';
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToString(createElement(Document, { remote: 'remote-public' }, page));
}

/** Renders as often as requested, and responds with the milliseconds per rendering. */
process.on('message', (renderings: number) => {
  const started = performance.now();
  for (let rendering = 0; rendering < renderings; rendering++) render();
  process.send?.((performance.now() - started) / renderings);
});
process.send?.('ready');
