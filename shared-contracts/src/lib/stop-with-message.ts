import { describeStartError } from './start-error.ts';

/** The used part of Node's `process`. */
interface Program {
  readonly stderr: { write(text: string): unknown; on(event: 'error', listener: () => void): unknown };
  readonly connected?: boolean;
  exit(code: number): void;
  send?(message: unknown, handle: undefined, options: undefined, done: () => void): unknown;
}

/** The IPC message of a server that cannot start to its parent process. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** One sentence for the operator. */
  readonly reason: string;
}

/**
 * Exits with code 1 because a server cannot start, after printing one sentence to stderr and sending it to the parent
 * process.
 * @param describe formats an unexpected error
 */
export function stopWithMessage(
  error: unknown,
  program: Program,
  describe: (error: unknown) => string,
): void {
  const reason = describeStartError(error);
  // Such as on a full disk. The parent process is notified all the same.
  program.stderr.on('error', () => undefined);
  program.stderr.write(`${reason ?? describe(error)}\n`);
  const exit = () => program.exit(1);
  if (reason === undefined || !program.connected || !program.send) return exit();
  program.send({ type: 'refused', reason } satisfies RefusedMessage, undefined, undefined, exit);
}
