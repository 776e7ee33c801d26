import type { Browser, CDPSession } from '@playwright/test';

/** A page of which the browser tells nothing but what is asked for. */
export interface BarePage extends Pick<CDPSession, 'send'> {
  /** Resolves with the next event of this name that fits. */
  next(event: string, fits: (parameters: Readonly<Record<string, unknown>>) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** What comes from a page: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * A visitor with a cache of their own, whose pages are as visitors have them. A driver's own pages listen to the console,
 * and then V8 reads all of a script anew for each error object that is made, for the line where it was made.
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
        ...talk(session, sessionId),
        async close() {
          await session.send('Target.closeTarget', { targetId });
        },
      };
    },
    async leave() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Commands to a page and events of it, inside messages of the browser: a session of the driver's own would listen. */
function talk(session: CDPSession, sessionId: string): Pick<BarePage, 'send' | 'next'> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(message: Message) => void>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as Message;
    for (const listen of listeners) listen(message);
    const answer = waiting.get(message.id ?? 0);
    if (message.error) answer?.reject(new Error(message.error.message));
    else answer?.resolve(message.result);
  });
  let id = 0;
  const send = async (method: string, params?: object) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set((id += 1), answer);
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answer.promise;
  };
  return {
    send: send as CDPSession['send'],
    next: (event, fits) =>
      new Promise((resolve) => {
        const listen = ({ method, params }: Message) => {
          if (method !== event || !fits(params ?? {})) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
      }),
  };
}

/** @returns What an expression gives, once it is there. @throws What it throws. */
export async function valueOf(page: BarePage, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
