import type { OpenDatabase } from '../db/open-database.ts';
import { countMails } from '../services/mail/count-mails.ts';
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts';
import { serveMetrics, type ServedMetrics } from '../metrics/serve-metrics.ts';

/**
 * Serves metrics of requests, jobs, database connections, the outbox and the log on their own port.
 * @param sources `droppedLines` returns how many lines of the log were dropped so far
 * @throws StartError when the port is in use or not permitted
 */
export async function startMetrics(
  address: { readonly host: string; readonly port: number },
  { database, droppedLines }: { readonly database: OpenDatabase; readonly droppedLines: () => number },
): Promise<Metrics & ServedMetrics> {
  const metrics = createMetrics();
  metrics.addGauge('database_connections', 'Connections to the database', 'state', async () =>
    database.countConnections(),
  );
  metrics.addGauge('mails', 'Mails in the outbox', 'state', () => countMails({ ctx: database }));
  metrics.addCounter('log_lines_dropped_total', 'Log lines that could not be written', droppedLines);
  return { ...metrics, ...(await serveMetrics(metrics, address)) };
}
