import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { RenderThread } from './rendering/render-thread.ts';

// What V8 compiles of the rest is kept beside it until the next build, for the next start.
enableCompileCache(path.join(import.meta.dirname, 'compiled'));
/** The built worker, beside this file. */
const workerScript = path.join(import.meta.dirname, 'render-worker.mjs');
// Before all else, which loads meanwhile: a thread takes as long to start as everything else together.
const firstThread = new RenderThread(workerScript);
// Schemas are asked a few times here: to make code of each takes longer than they take without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const { startServer } = await import(/* webpackChunkName: "start-server" */ './start-server.ts');
await startServer({
  environment: process.env,
  dist: path.join(import.meta.dirname, '..'),
  workerScript,
  firstThread,
});
