/**
 * pino options of both servers: one JSON object per line, with the level as text and the time in ISO 8601 (UTC).
 */
export const LOG_FORMAT = {
  // The log collector adds process and host.
  base: null,
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string): { level: string } => ({ level: label }) },
};
