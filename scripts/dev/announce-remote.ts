import { StartError } from 'shared-contracts/lib/start-error';
import { REGISTRATION_PATH, type Registration } from '../../shell/src/dev/registration.ts';

/** Half the time after which a shell drops a silent development server. */
const EVERY_MS = 2_000;

/** The registration of a remote at a shell, repeated for as long as its development server runs. */
export interface Announcement {
  /** Registers again at once, after the shell has restarted. */
  repeat(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Registers a development server at a shell, to be used in place of a remote's release.
 * @param shell Origin of the shell.
 * @param onChange Called when the shell stops responding (`false`) and when it responds again.
 * @throws StartError when the shell does not respond or does not allow it.
 */
export async function announceRemote(
  shell: string,
  registration: Registration,
  onChange: (isReachable: boolean) => void = () => {},
): Promise<Announcement> {
  const send = (method: 'POST' | 'DELETE') => register(shell, method, registration);
  await send('POST');
  let isReachable = true;
  const timer = setInterval(() => {
    send('POST').then(
      () => {
        if (!isReachable) onChange(true);
        isReachable = true;
      },
      () => {
        if (isReachable) onChange(false);
        isReachable = false;
      },
    );
  }, EVERY_MS);
  return {
    repeat: () => send('POST'),
    async stop() {
      clearInterval(timer);
      await send('DELETE').catch(() => {});
    },
  };
}

async function register(shell: string, method: string, registration: Registration): Promise<void> {
  let response: Response;
  try {
    response = await fetch(shell + REGISTRATION_PATH, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
      redirect: 'manual',
      signal: AbortSignal.timeout(EVERY_MS),
    });
  } catch (error) {
    throw new StartError(`No shell responds at ${shell}. Start one with npm start or pnpm dev.`, {
      cause: error,
    });
  }
  if (response.status === 204) return;
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  throw new StartError(
    message ??
      `The shell at ${shell} does not accept remotes in development. Start it with ALLOW_DEV_REMOTES=true npm start, without an https PUBLIC_ORIGIN.`,
  );
}
