import { toErrorMessage } from 'shared-contracts/lib/start-error';

interface Part {
  stop(): Promise<void>;
}

/** The started parts; they are stopped once, in reverse order. */
export interface Lifetime {
  /** Adds a part, to be stopped with the others, and returns it. */
  add<Added extends Part>(part: Added): Added;
  stop(): Promise<void>;
  isStopping(): boolean;
  /** Runs the main function. On failure, stops all parts, prints the error in one sentence and exits with 1. */
  run(main: () => Promise<void>): Promise<void>;
}

/** Handles SIGINT, SIGTERM and SIGHUP: stops all parts in reverse order, then exits. */
export function createLifetime(log: (line: string) => void): Lifetime {
  const started: Part[] = [];
  // Ignore a closed output, such as a closed terminal, so that the parts are still stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      for (const part of started.toReversed()) await part.stop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) log('\n  Stopping …');
      stop().then(() => {
        log('  Everything stopped. All data is preserved.');
        process.exit(0);
      }, fail);
    });
  }
  return {
    add(part) {
      started.push(part);
      return part;
    },
    stop,
    isStopping: () => stopping !== undefined,
    run: (main) =>
      main().catch(async (error: unknown) => {
        await stop();
        fail(error);
      }),
  };
}

/** Exits with the error in one sentence; LOG_LEVEL=debug adds the stack trace. */
export function fail(error: unknown): never {
  const showsStack = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const message = error instanceof Error && showsStack ? error.stack : toErrorMessage(error);
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
