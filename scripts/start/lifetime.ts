import { describeFault } from 'shared-contracts/lib/start-error';

interface Part {
  stop(): Promise<void>;
}

/** What was started, in order; it ends in the reverse order, once. */
export interface Lifetime {
  /** Ends it with the others. Gives it back. */
  keep<Kept extends Part>(part: Kept): Kept;
  end(): Promise<void>;
  isEnding(): boolean;
  /** Runs what the process is for. A fault ends everything, is said in one sentence, and is the exit code 1. */
  run(main: () => Promise<void>): Promise<void>;
}

/** The lifetime of this process: Ctrl-C and its like end everything in order, and the process after it. */
export function createLifetime(say: (line: string) => void): Lifetime {
  const started: Part[] = [];
  // Whoever read the output may be gone, as a closed terminal: what was started must still end in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= (async () => {
      for (const part of started.toReversed()) await part.stop();
    })();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) say('\n  Stopping …');
      end().then(() => {
        say('  Everything ended. All data is kept.');
        process.exit(0);
      }, fail);
    });
  }
  return {
    keep(part) {
      started.push(part);
      return part;
    },
    end,
    isEnding: () => ending !== undefined,
    run: (main) =>
      main().catch(async (error: unknown) => {
        await end();
        fail(error);
      }),
  };
}

/** Ends the process with one clear sentence; the stack is for those who ask with LOG_LEVEL=debug. */
export function fail(error: unknown): never {
  const wantsStack = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const words = error instanceof Error && wantsStack ? error.stack : describeFault(error);
  process.stderr.write(`\n${words}\n`);
  process.exit(1);
}
