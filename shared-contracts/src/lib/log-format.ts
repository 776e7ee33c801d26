/**
 * How both servers log: one JSON object a line, the level as a word, the time in UTC as ISO 8601 writes it. Options of
 * pino.
 */
export const LOG_FORMAT = {
  // Added by what collects logs: the process and the machine.
  base: null,
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string): { level: string } => ({ level: label }) },
};
