import { describeFault } from 'shared-contracts/lib/start-error';

interface Part {
  stop(): Promise<void>;
}

/** The parts that were started, in order; they are stopped once, in reverse order. */
export interface Lifetime {
  /** Registers a part to be stopped with the others, and returns it. */
  keep<Kept extends Part>(part: Kept): Kept;
  end(): Promise<void>;
  isEnding(): boolean;
  /** Runs the main function. A failure stops everything, is reported in one sentence, and exits with code 1. */
  run(main: () => Promise<void>): Promise<void>;
}

/** The lifetime of this process: Ctrl-C and similar signals stop everything in order, then end the process. */
export function createLifetime(say: (line: string) => void): Lifetime {
  const started: Part[] = [];
  // The output may be closed, like a terminal window: what was started must still stop in order.
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

/** Ends the process with one clear sentence; LOG_LEVEL=debug adds the stack. */
export function fail(error: unknown): never {
  const wantsStack = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const message = error instanceof Error && wantsStack ? error.stack : describeFault(error);
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
