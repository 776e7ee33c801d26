import { StartError } from 'shared-contracts/lib/start-error';
import { REGISTRATION_PATH, type Registration } from '../../shell/src/dev/registration.ts';

/** Twice within the time after which a shell drops a silent development server. */
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
  onChange: (reached: boolean) => void = () => {},
): Promise<Announcement> {
  const tell = (method: 'POST' | 'DELETE') => register(shell, method, registration);
  await tell('POST');
  let reached = true;
  const timer = setInterval(() => {
    tell('POST').then(
      () => {
        if (!reached) onChange(true);
        reached = true;
      },
      () => {
        if (reached) onChange(false);
        reached = false;
      },
    );
  }, EVERY_MS);
  return {
    repeat: () => tell('POST'),
    async stop() {
      clearInterval(timer);
      await tell('DELETE').catch(() => {});
    },
  };
}

async function register(shell: string, method: string, registration: Registration): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(shell + REGISTRATION_PATH, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
      redirect: 'manual',
      signal: AbortSignal.timeout(EVERY_MS),
    });
  } catch (error) {
    throw new StartError(`No shell answers at ${shell}. Start one with npm start or pnpm dev.`, {
      cause: error,
    });
  }
  if (answer.status === 204) return;
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new StartError(
    message ??
      `The shell at ${shell} takes no remotes in development. Start it with ALLOW_DEV_REMOTES=true npm start; where PUBLIC_ORIGIN is https it never does.`,
  );
}
