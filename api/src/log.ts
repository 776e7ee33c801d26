import { destination, type DestinationStream, type Level, type Logger, pino } from 'pino';
import { continueWithoutLog, LOG_DESTINATION } from 'shared-contracts/lib/log-destination';
import { LOG_FORMAT } from 'shared-contracts/lib/log-format';

export type Log = Logger;

/**
 * Creates a logger that writes one JSON object per line.
 * @param mixin returns fields to add to every line
 */
export const createLog = (level: Level | 'silent', stream: DestinationStream, mixin?: () => object): Log =>
  pino({ ...LOG_FORMAT, level, ...(mixin && { mixin }) }, stream);

/** Opens the log of the server, on stdout. It never throws, and never delays an exit. */
export function openLog(
  level: Level | 'silent',
  mixin?: () => object,
): { readonly log: Log; readonly droppedLines: () => number } {
  const stream = destination(LOG_DESTINATION);
  const log = createLog(level, stream, mixin);
  return { log, droppedLines: continueWithoutLog(stream, log) };
}
