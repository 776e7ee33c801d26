/**
 * The script of a rendering thread. Only here does a remote's code run on the server: what it does wrong costs this
 * thread and the page, not the shell.
 */
import { parentPort } from 'node:worker_threads';
import { createRenderer, failure, type RenderAnswer } from './create-renderer.ts';
import type { FromThread, ToThread } from './render-thread.ts';

const port = parentPort;
if (!port) throw new Error('This script runs in a worker thread');
const send = (message: FromThread) => port.postMessage(message);
let render: ReturnType<typeof createRenderer> | undefined;

port.on('message', (message: ToThread) => {
  if ('settings' in message) render = createRenderer(message.settings);
  else void render?.(message.task).then((answer) => answerWith(message.id, answer));
});

function answerWith(id: number, answer: RenderAnswer): void {
  try {
    send({ id, answer });
  } catch (error) {
    // A loader gave what cannot leave the thread, such as a function.
    send({ id, answer: failure(error) });
  }
}

// Node loads its fetch when it is first used: now, while nobody waits for a page.
void new Request('http://localhost');
send('loaded');
