import { describeStartFault } from './start-error.ts';

/** What is needed of Node's `process`. */
interface Program {
  readonly stderr: { write(text: string): unknown };
  readonly connected?: boolean;
  exit(code: number): void;
  send?(message: unknown, handle: undefined, options: undefined, done: () => void): unknown;
}

/** What a server that cannot start sends to the process that started it. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** One sentence for a person. */
  readonly reason: string;
}

/**
 * Ends a server that cannot start, with exit code 1: one sentence on its error output, which the process that started it
 * gets as well.
 * @param describe what to print of an error that nobody foresaw
 */
export function stopWithMessage(
  error: unknown,
  program: Program,
  describe: (error: unknown) => string,
): void {
  const reason = describeStartFault(error);
  program.stderr.write(`${reason ?? describe(error)}\n`);
  const exit = () => program.exit(1);
  if (reason === undefined || !program.connected || !program.send) return exit();
  program.send({ type: 'refused', reason } satisfies RefusedMessage, undefined, undefined, exit);
}
