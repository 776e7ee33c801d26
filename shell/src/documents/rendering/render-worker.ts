/**
 * What a rendering thread does. Only here does a remote's code run on the server: what it does wrong costs this
 * thread and the page, not the shell.
 */
import { parentPort } from 'node:worker_threads';
import { closeGlobals } from './block-globals.ts';
import { createRenderer, failure, reasonOf, type RenderAnswer, type Renderer } from './create-renderer.ts';
import { createQueue, type PageWork } from './render-queue.ts';
import type { FromThread, ToThread } from './render-thread.ts';

const port = parentPort;
if (!port) throw new Error('This script runs in a worker thread');
const send = (message: FromThread, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer);
let renderer: Renderer | undefined;
const queue = createQueue();
const underWay = new Map<number, PageWork>();

port.on('message', (message: ToThread) => {
  if ('settings' in message)
    renderer = createRenderer(message.settings, message.release, (call) => send({ call }));
  else if ('giveUp' in message) underWay.get(message.giveUp)?.giveUp();
  else if ('stateOf' in message) {
    send({ pageId: message.stateOf, isQueued: underWay.get(message.stateOf)?.isQueued ?? false });
  } else {
    const work = queue();
    underWay.set(message.id, work);
    void renderer?.render(message.page, work).then((answer) => answerWith(message.id, answer));
  }
});

function answerWith(id: number, answer: RenderAnswer): void {
  underWay.delete(id);
  try {
    send({ id, answer }, answer.kind === 'page' ? [answer.html.buffer] : []);
  } catch (error) {
    // A loader gave what cannot leave the thread, such as a function.
    send({ id, answer: failure(error) });
  }
}

// Nobody knows whose page it belongs to. One that waits for it will be given up, the others need not suffer.
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => send({ stray: reasonOf(error) }));
}

closeGlobals();
send({ booted: true });
