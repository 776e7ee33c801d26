import path from 'node:path';
import type { StartSettings } from './settings.ts';

/** The addresses of the parts of a site. */
export interface Addresses {
  readonly databaseUrl: string;
  readonly port: number;
  readonly apiPort: number;
  /** The public origin. */
  readonly origin: string;
}

/**
 * The environments of both servers: that of this process, overridden by values of the start.
 * @param root The repository.
 */
export function serverEnvironments(
  root: string,
  settings: StartSettings,
  { databaseUrl, port, apiPort, origin }: Addresses,
): { api: NodeJS.ProcessEnv; shell: NodeJS.ProcessEnv } {
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    PUBLIC_ORIGIN: origin,
  };
  const metricsPort = settings.metricsPort;
  const service = process.env.OTEL_SERVICE_NAME?.trim();
  const nameOf = (part: string) => (service ? { OTEL_SERVICE_NAME: `${service}-${part}` } : {});
  const seed = settings.demoContent ? { SEED_DIR: path.join(root, 'api/seed') } : {};
  return {
    api: {
      ...common,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      DATABASE_URL: databaseUrl,
      // Already read by the start.
      DATABASE_URL_FILE: '',
      // The proxies in front of the shell, and the shell on this machine.
      TRUSTED_PROXIES: ['loopback', process.env.TRUSTED_PROXIES?.trim()].filter(Boolean).join(','),
      METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort + 1),
      ...nameOf('api'),
      ...seed,
    },
    shell: {
      ...common,
      HOST: settings.host,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      ...nameOf('shell'),
    },
  };
}
