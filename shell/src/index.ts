import path from 'node:path';
import { RenderThread } from './rendering/render-thread.ts';

/** The built worker, beside this file. */
const workerScript = path.join(import.meta.dirname, 'render-worker.mjs');
// Before all else, which loads meanwhile: a thread takes as long to start as everything else together.
const firstThread = new RenderThread(workerScript);
// Schemas are asked a few times here: to make code of each takes longer than they take without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void import(/* webpackChunkName: "start-server" */ './start-server.ts').then(({ startServer }) =>
  startServer({
    environment: process.env,
    dist: path.join(import.meta.dirname, '..'),
    workerScript,
    firstThread,
  }),
);
