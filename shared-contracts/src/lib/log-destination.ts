/**
 * Options of pino's `destination` for both servers: stdout, written synchronously, so that an exit loses no line and
 * waits for no buffer. Up to 64 KiB of lines are held while they cannot be written; further ones are dropped.
 */
export const LOG_DESTINATION = { fd: 1, sync: true, maxLength: 64 * 1024 } as const;

/** The used part of what pino's `destination` returns. */
interface Destination {
  on(event: 'error', listener: () => void): unknown;
  on(event: 'drop', listener: () => void): unknown;
  once(event: 'drain', listener: () => void): unknown;
  write(text: string): unknown;
}

/** The used part of a pino logger. */
interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Lets a server continue while its log cannot be written, such as on a full disk. Once it can be written again, logs
 * how many lines were dropped.
 * @returns a function that returns the number of lines dropped so far
 */
export function continueWithoutLog(destination: Destination, log: Log): () => number {
  let dropped = 0;
  let reported = 0;
  const report = () => {
    const lines = dropped - reported;
    reported = dropped;
    log.warn({ lines }, 'log lines were dropped, because they could not be written');
  };
  // Without a listener, the error would be thrown where the line is logged. The line stays in the buffer.
  destination.on('error', () => undefined);
  destination.on('drop', () => {
    if (dropped === reported) destination.once('drain', report);
    dropped += 1;
    // Tries to write what is held, which a dropped line does not.
    destination.write('');
  });
  return () => dropped;
}
