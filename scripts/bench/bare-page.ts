import type { Browser, CDPSession } from '@playwright/test';

/** A browser page without the instrumentation of a test driver. */
export interface BarePage extends Pick<CDPSession, 'send'> {
  /** Resolves on the next event of this name that matches. */
  next(event: string, matches: (parameters: Readonly<Record<string, unknown>>) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A message from a page: the response to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * Creates a browser context whose pages run as in a normal browser. Pages of a test driver listen to the console, which
 * makes V8 compute a line number for each error object.
 */
export async function newBareVisitor(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  return {
    async newPage(): Promise<BarePage> {
      const blank = { url: 'about:blank', browserContextId };
      const { targetId } = await session.send('Target.createTarget', blank);
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
      return {
        ...openChannel(session, sessionId),
        async close() {
          await session.send('Target.closeTarget', { targetId });
        },
      };
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Sends commands to a page through the browser session, because a session of its own would listen to the console. */
function openChannel(session: CDPSession, sessionId: string): Pick<BarePage, 'send' | 'next'> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(message: Message) => void>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as Message;
    for (const listen of listeners) listen(message);
    const response = pending.get(message.id ?? 0);
    if (message.error) response?.reject(new Error(message.error.message));
    else response?.resolve(message.result);
  });
  let id = 0;
  const send = async (method: string, params?: object) => {
    const response = Promise.withResolvers<unknown>();
    pending.set((id += 1), response);
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return response.promise;
  };
  return {
    send: send as CDPSession['send'],
    next: (event, matches) =>
      new Promise((resolve) => {
        const listen = ({ method, params }: Message) => {
          if (method !== event || !matches(params ?? {})) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
      }),
  };
}

/** Evaluates an expression in the page. @returns its resolved value @throws its error */
export async function valueOf(page: BarePage, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
