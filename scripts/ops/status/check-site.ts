import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type PeerCertificate } from 'node:tls';
import { findUnserved, readServed } from 'releases/commands/confirm-change';
import { REMOTE_NAMES, type RemoteName } from 'shared-contracts/releases/release';
import { good, notChecked, problem, type Result } from './result.ts';

const REQUEST_MS = 5_000;
const ATTEMPTS = 5;
const DAY_MS = 86_400_000;
/** Automatic renewal is due when a third of the lifetime is left; a certificate of a year is renewed by hand. */
const latestRenewalMs = (lifetimeMs: number) => Math.min(lifetimeMs / 4, 14 * DAY_MS);

/** The shell's readiness, through the proxy in front of it. @param origin That of the public site. */
export async function checkShell(origin: string): Promise<Result> {
  const response = await request(`${origin}/health/ready`);
  if (typeof response === 'string')
    return problem(
      `${origin} does not respond (${response}): is the shell running, and the proxy in front of it? PUBLIC_ORIGIN or PORT may be wrong`,
    );
  if (response.ok) return good(`ready at ${origin}`);
  const body = await response.text();
  if (body.includes('no release'))
    return problem('it has no release that it can serve: publish both remotes, or read the end of its log');
  if (body.includes('draining')) return problem('it is stopping');
  return problem(`${origin}/health/ready responds with ${response.status}: read the end of its log`);
}

/** The API's readiness, through the shell. */
export async function checkApi(origin: string): Promise<Result> {
  const ready = await request(`${origin}/api/health/ready`);
  if (typeof ready === 'string') return notChecked('it is reached through the shell');
  if (ready.ok) return good('ready');
  const live = await request(`${origin}/api/health/live`);
  if (typeof live !== 'string' && live.ok)
    return problem('it runs, but cannot serve, usually because of the database: read the end of its log');
  return problem(
    'the shell does not reach it: start it and read its log, or correct API_ORIGIN of the shell',
  );
}

/** The releases that visitors get. @param pauseMs between two attempts while a shell loads a release */
export async function checkReleases(origin: string, pauseMs = 1_000): Promise<Result> {
  const served = await readLoaded(`${origin}/remotes/registry.json`, pauseMs);
  if (typeof served === 'string') return problem(`${origin} ${served}`);
  const missing = REMOTE_NAMES.filter((remote) => !served.microFrontends[remote]);
  const faults = [
    ...missing.map((remote) => `${remote} was never released`),
    ...REMOTE_NAMES.flatMap((remote) => findUnserved(served, remote) ?? []).map((fault) => `it ${fault}`),
  ];
  if (faults.length > 0) return problem(faults.join('; '));
  const versions = REMOTE_NAMES.map((remote) => {
    const entries = (served.microFrontends[remote] ?? []).map(
      ({ metadata, deployment }) =>
        metadata.version + (deployment.traffic === 100 ? '' : ` (${deployment.traffic}%)`),
    );
    return `${remote} ${entries.join(' and ')}`;
  });
  return good(`document ${served.number} of ${served.environment}: ${versions.join(', ')}`);
}

/** A shell that has just started, or a release that is new, is loaded within a few seconds. */
async function readLoaded(address: string, pauseMs: number): ReturnType<typeof readServed> {
  for (let attempt = 1; ; attempt++) {
    const served = await readServed(address);
    if (typeof served === 'string' || attempt === ATTEMPTS) return served;
    const isLoading = (remote: RemoteName) =>
      findUnserved(served, remote) !== undefined && served.serving?.[remote]?.refused.length === 0;
    if (!REMOTE_NAMES.some(isLoading)) return served;
    await sleep(pauseMs);
  }
}

/** The certificate of a site with https. */
export async function checkCertificate(origin: string, now: Date): Promise<Result> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return notChecked(`${origin} has none`);
  const certificate = await readCertificate(hostname, Number(port || 443));
  if (typeof certificate === 'string') return problem(`it is not valid (${certificate})`);
  const [start, end] = [certificate.valid_from, certificate.valid_to].map((time) => Date.parse(time));
  const text = `valid until ${certificate.valid_to}`;
  return Number(end) - now.getTime() > latestRenewalMs(Number(end) - Number(start))
    ? good(text)
    : problem(`${text}, and should have been renewed: read the log of what does that`);
}

/** @returns the code of the error if it is not trusted */
function readCertificate(host: string, port: number): Promise<PeerCertificate | string> {
  const { promise, resolve } = Promise.withResolvers<PeerCertificate | string>();
  const socket = connect({ host, port, servername: host });
  socket.setTimeout(REQUEST_MS, () => resolve('ETIMEDOUT'));
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate()));
  return promise.finally(() => socket.destroy());
}

/** @returns the response, or the code of the error */
async function request(url: string): Promise<Response | string> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(REQUEST_MS), redirect: 'manual' });
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof Error)) return String(cause);
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  }
}
