import { RefusedStartError, type RunningServer, runServer, type ServerMessage } from '../start/run-server.ts';
import type { Report } from './report.ts';

/** Short, because open pages hold idle connections and responses of outdated code are useless. */
const STOP_TIMEOUT_MS = 300;

export interface ServerSettings {
  readonly environment: NodeJS.ProcessEnv;
  readonly logFolder: string;
  readonly onMessage: (message: ServerMessage) => void;
  /** Changes a line of its log for the terminal. */
  readonly describe?: (line: string) => string;
  /** Called when it cannot start because of its settings, which a code change would not fix. */
  readonly onRefused: (error: RefusedStartError) => void;
}

/** A server that is restarted for each new build. */
export interface RestartingServer {
  /** @returns A status text to report. @throws StartError with the server's last output when it does not start. */
  restart(): Promise<string>;
  stop(): Promise<void>;
}

/** @param script The built file. */
export function restartingServer(
  name: string,
  script: string,
  settings: ServerSettings,
  report: Report,
): RestartingServer {
  let running: RunningServer | undefined;
  let hasStarted = false;
  const stop = async () => {
    const last = running;
    running = undefined;
    await last?.stop(STOP_TIMEOUT_MS);
  };
  return {
    stop,
    async restart() {
      const verb = running ? 'restarted' : 'started';
      const started = performance.now();
      await stop();
      const log = (line: string) => report.note(settings.describe?.(line) ?? line);
      const onSpawn = (spawned: RunningServer) => {
        running = spawned;
      };
      let server: RunningServer;
      try {
        server = await runServer({ name, script, ...settings, log, onSpawn });
      } catch (error) {
        if (hasStarted || !(error instanceof RefusedStartError)) throw error;
        settings.onRefused(error);
        return 'cannot start';
      }
      hasStarted = true;
      void server.ended.then((how) => {
        if (running !== server) return;
        report.failed(name, `stopped unexpectedly (${how}), the next change restarts it`);
      });
      return `${verb} in ${Math.round(performance.now() - started)} ms`;
    },
  };
}
