import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../deploy-files.ts';
import { imageOf, type Target } from './build-images.ts';
import type { ImageStore } from './image-store.ts';

/** Same as `stop_grace_period` in deploy/container/compose.yaml. */
const STOP_TIMEOUT_MS = 140_000;

export interface Container {
  readonly name: Target;
  readonly origin: string;
  /** Resolves when a path responds with 200. @throws Error with the log if it exits, or after two minutes */
  readonly waitUntilOk: (urlPath: string) => Promise<void>;
  /** Fields of `/proc/PID/status` of its main process. */
  readonly readStatus: () => Promise<Map<string, string>>;
  /** Files of the image that were changed or added, as `podman diff` lists them. */
  readonly readChanges: () => Promise<string[]>;
  /** The path of the `/data` volume on this machine. */
  readonly dataFolder: () => Promise<string>;
  readonly readLog: () => Promise<string>;
  /** SIGTERM. @returns the exit code @throws Error on a timeout */
  readonly stop: () => Promise<number>;
}

interface ContainerOptions {
  readonly port: number;
  /** Settings that differ from the environment file of `deploy/container`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: string;
}

/**
 * Starts a container with the hardening of the Compose file and more: only `/data` is writable, not even `/tmp`. It
 * uses the host network, because a bridge needs privileges that even root may lack.
 */
export async function startContainer(
  { podman }: ImageStore,
  name: Target,
  { port, settings, secrets }: ContainerOptions,
): Promise<Container> {
  const environment = Object.entries({ ...settings, PORT: String(port), HOST: '127.0.0.1' });
  await podman(
    ...['run', '--detach', '--name', name, '--network', 'host', '--http-proxy=false'],
    ...['--log-driver', 'k8s-file', '--read-only', '--read-only-tmpfs=false'],
    ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
    // Podman's defaults exceed what root may set inside a container.
    ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'],
    ...['--volume', `${name}:/data`, '--volume', `${secrets}:/run/secrets:ro`],
    ...['--env-file', path.join(root, `deploy/container/${name}.env`)],
    ...environment.flatMap(([setting, value]) => ['--env', `${setting}=${value}`]),
    imageOf(name),
  );
  const inspect = async (field: string) => (await podman('inspect', '--format', field, name)).trim();
  const readLog = () => podman('logs', name);
  const origin = `http://127.0.0.1:${port}`;
  return {
    name,
    origin,
    waitUntilOk: async (urlPath) => {
      for (let tries = 0; tries < 240; tries++) {
        const status = await fetch(origin + urlPath).then(
          (response) => response.status,
          () => null,
        );
        if (status === 200) return;
        if ((await inspect('{{.State.Running}}')) !== 'true') break;
        await sleep(500);
      }
      throw new Error(`The container ${name} does not respond at ${urlPath}:\n${await readLog()}`);
    },
    readStatus: async () => {
      const text = await readFile(`/proc/${await inspect('{{.State.Pid}}')}/status`, 'utf8');
      return new Map(
        [...text.matchAll(/^(\w+):\s*(.*)$/gm)].map(([, field = '', value = '']) => [field, value]),
      );
    },
    readChanges: async () => (await podman('diff', name)).split('\n').filter(Boolean),
    dataFolder: async () => (await podman('volume', 'inspect', '--format', '{{.Mountpoint}}', name)).trim(),
    readLog,
    stop: async () => {
      await podman('kill', '--signal', 'TERM', name);
      const ended = podman('wait', name);
      const code = await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      if (code === undefined) throw new Error(`The container ${name} ignores SIGTERM:\n${await readLog()}`);
      return Number(code);
    },
  };
}
