/**
 * The script of a rendering thread. A remote's code runs only here on the server, so that its faults affect the thread
 * and its pages, not the shell.
 */
import { parentPort } from 'node:worker_threads';
import { blockGlobals } from './block-globals.ts';
import { createRenderer, failure, reasonOf, type RenderResult, type Renderer } from './create-renderer.ts';
import { createRenderQueue, type RenderJob } from './render-queue.ts';
import type { FromThread, ToThread } from './render-thread.ts';

const port = parentPort;
if (!port) throw new Error('This script runs in a worker thread');
const send = (message: FromThread, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer);
let renderer: Renderer | undefined;
const createJob = createRenderQueue();
const jobs = new Map<number, RenderJob>();

port.on('message', (message: ToThread) => {
  if ('settings' in message)
    renderer = createRenderer(message.settings, message.release, (call) => send({ call }));
  else if ('abort' in message) jobs.get(message.abort)?.abort();
  else if ('ping' in message) {
    send({ pageId: message.ping, isQueued: jobs.get(message.ping)?.isQueued ?? false });
  } else {
    const job = createJob();
    jobs.set(message.id, job);
    void renderer?.render(message.page, job).then((result) => sendResult(message.id, result));
  }
});

function sendResult(id: number, result: RenderResult): void {
  jobs.delete(id);
  try {
    send({ id, result }, result.kind === 'page' ? [result.html.buffer] : []);
  } catch (error) {
    // A loader returned something that cannot be cloned, such as a function.
    send({ id, result: failure(error) });
  }
}

// The page is unknown. One that waits for it reaches its time limit; the others continue.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => send({ stray: reasonOf(error) }));
}

blockGlobals();
send({ booted: true });
