import type { Lifetime } from './lifetime.ts';
import type { ServerMessage } from './run-server.ts';

type FirstAdmin = Extract<ServerMessage, { type: 'first-admin' }>;

interface Origins {
  readonly origin: string;
  readonly adminOrigin: string;
}

/** The text after a start. */
export interface StartBanner {
  /** Handles the messages of the servers. */
  onMessage(message: ServerMessage): void;
  /** Prints the URLs, and on the first start the password of the administrator. */
  print(origins: Origins): void;
}

/**
 * The API reports the password of the first administrator once, so it is also printed when the start ends without a
 * banner: by Ctrl-C, or because the shell does not start.
 */
export function createStartBanner(
  log: (line: string) => void,
  lifetime: Pick<Lifetime, 'add' | 'isStopping'>,
): StartBanner {
  let firstAdmin: FirstAdmin | undefined;
  const takeLogin = (): string[] => {
    const login = firstAdmin;
    firstAdmin = undefined;
    return login
      ? [`  Log in as     ${login.email}`, `  Password      ${login.password}   (shown only once)`]
      : [];
  };
  const printLogin = () => {
    const lines = takeLogin();
    if (lines.length > 0) log(lines.join('\n'));
  };
  return {
    onMessage(message) {
      if (message.type === 'waiting') log(`  !  ${message.reason}`);
      if (message.type !== 'first-admin') return;
      firstAdmin = message;
      if (lifetime.isStopping()) printLogin();
      else lifetime.add({ stop: () => Promise.resolve(printLogin()) });
    },
    print({ origin, adminOrigin }) {
      const urls = [`\n  Site          ${origin}`, `  Back office   ${adminOrigin}/admin`];
      const end = '\n  Press Ctrl-C to stop. All data is preserved.\n';
      log([...urls, ...takeLogin(), end].join('\n'));
    },
  };
}
