import { destination, type DestinationStream, type Level, type Logger, pino } from 'pino';
import { LOG_FORMAT } from 'shared-contracts/lib/log-format';

export type Log = Logger;

/**
 * Creates a logger that writes one JSON object per line.
 * @param stream default: stdout, written synchronously, as pino's worker transports cannot be bundled
 * @param mixin returns fields to add to every line
 */
export const createLog = (
  level: Level | 'silent',
  stream: DestinationStream = destination({ fd: 1, sync: true }),
  mixin?: () => object,
): Log => pino({ ...LOG_FORMAT, level, ...(mixin && { mixin }) }, stream);
