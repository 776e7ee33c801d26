import type { Browser, CDPSession } from '@playwright/test';

/** A page for which the browser reports nothing but what is requested. */
export interface BarePage extends Pick<CDPSession, 'send'> {
  /** Resolves with the next event of this name that matches. */
  next(event: string, fits: (parameters: Readonly<Record<string, unknown>>) => boolean): Promise<void>;
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
 * A visitor with their own cache, whose pages run as in a normal browser. A driver's own pages listen to the console,
 * which makes V8 scan the whole script again for the line number of each error object that is created.
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

/** Commands to a page and its events, wrapped in browser messages: a session of the driver itself would listen. */
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

/** @returns The value of an expression, once it resolves. @throws What it throws. */
export async function valueOf(page: BarePage, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
