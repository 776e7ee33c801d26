import { destination, type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/**
 * Writes one JSON object a line.
 * @param stream default: stdout, at once and in this thread, as pino's worker transports cannot be bundled
 * @param mixin gives what every line has besides
 */
export function createLog(
  level: Level | 'silent',
  stream: DestinationStream = destination({ fd: 1, sync: true }),
  mixin?: () => object,
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      ...(mixin && { mixin }),
    },
    stream,
  );
}
