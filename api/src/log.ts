import { destination, type DestinationStream, type Level, type Logger, pino } from 'pino';
import { LOG_FORMAT } from 'shared-contracts/lib/log-format';

export type Log = Logger;

/**
 * Writes one JSON object a line.
 * @param stream default: stdout, at once and in this thread, as pino's worker transports cannot be bundled
 * @param mixin gives what every line has besides
 */
export const createLog = (
  level: Level | 'silent',
  stream: DestinationStream = destination({ fd: 1, sync: true }),
  mixin?: () => object,
): Log => pino({ ...LOG_FORMAT, level, ...(mixin && { mixin }) }, stream);
