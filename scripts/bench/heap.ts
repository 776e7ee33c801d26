import { once } from 'node:events';

const MIB = 1024 * 1024;

interface Message {
  readonly id?: number;
  readonly result?: { readonly usedSize?: number; readonly backingStorageSize?: number };
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
}

/** MiB: of objects, and of the bytes of buffers, which lie beside the heap. */
export interface InUse {
  readonly heap: number;
  readonly buffers: number;
}

/** The heaps of a Node process and of its threads, asked over the inspector, as developer tools do. */
export interface Heap {
  /** Collects all garbage. @returns MiB that are still in use in all threads together. */
  afterCollection(): Promise<InUse>;
  close(): void;
}

/** @param port Where the process listens for inspectors (`--inspect`). */
export async function openHeap(port: number): Promise<Heap> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const threads = new Set<string>();
  const waiting = new Map<number, PromiseWithResolvers<Message>>();
  let lastId = 0;

  const ask = (method: string, params = {}, thread?: string): Promise<Message> => {
    const id = ++lastId;
    const answer = Promise.withResolvers<Message>();
    waiting.set(id, answer);
    const message = JSON.stringify({ id, method, params });
    if (thread === undefined) socket.send(message);
    else {
      // Its own number is answered, too, and by nobody waited for.
      const carried = { sessionId: thread, message };
      socket.send(
        JSON.stringify({ id: ++lastId, method: 'NodeWorker.sendMessageToWorker', params: carried }),
      );
    }
    return answer.promise;
  };

  const hear = ({ id, method, params, ...answer }: Message): void => {
    if (id !== undefined) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (answer.error) reject?.(new Error(answer.error.message));
      else resolve?.(answer);
    } else if (params && method === 'NodeWorker.attachedToWorker') threads.add(params.sessionId);
    else if (params && method === 'NodeWorker.detachedFromWorker') threads.delete(params.sessionId);
    else if (params && method === 'NodeWorker.receivedMessageFromWorker')
      hear(JSON.parse(params.message) as Message);
  };
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Message));
  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false });

  return {
    async afterCollection() {
      const inUse = { heap: 0, buffers: 0 };
      const collect = async (thread: string | undefined) => {
        await ask('HeapProfiler.collectGarbage', {}, thread);
        const { result } = await ask('Runtime.getHeapUsage', {}, thread);
        inUse.heap += (result?.usedSize ?? Number.NaN) / MIB;
        inUse.buffers += (result?.backingStorageSize ?? Number.NaN) / MIB;
      };
      await Promise.all([undefined, ...threads].map(collect));
      return inUse;
    },
    close: () => socket.close(),
  };
}
