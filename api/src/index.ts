import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What V8 compiles of the rest is kept beside it until the next build, for the next start.
enableCompileCache(path.join(import.meta.dirname, 'compiled'));
const { startApi } = await import(/* webpackChunkName: "start-api" */ './boot/start-api.ts');
await startApi(process.env);
