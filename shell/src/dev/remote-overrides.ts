import type { RemoteName } from 'shared-contracts/releases/release';

/** A registration expires after this time; development servers renew it. */
const LIFETIME_MS = 6_000;

/**
 * The development servers that replace a remote's release. The latest one has priority; when it ends, the previous one
 * is used again.
 */
export class RemoteOverrides {
  readonly #lastSeen = new Map<RemoteName, Map<string, number>>();
  readonly #clock: { now(): number };

  /** @param clock A monotonic clock in milliseconds. */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /** Registers a development server, or renews its registration. */
  register(remote: RemoteName, origin: string): void {
    const servers = this.#lastSeen.get(remote) ?? new Map<string, number>();
    // After its registration expired, a server counts as a new one.
    if (!this.originsOf(remote).includes(origin)) servers.delete(origin);
    servers.set(origin, this.#clock.now());
    this.#lastSeen.set(remote, servers);
  }

  unregister(remote: RemoteName, origin: string): void {
    this.#lastSeen.get(remote)?.delete(origin);
  }

  /** Origins of the registered development servers of a remote, newest first. */
  originsOf(remote: RemoteName): string[] {
    const servers = [...(this.#lastSeen.get(remote) ?? [])];
    const alive = servers.filter(([, at]) => this.#clock.now() - at <= LIFETIME_MS);
    return alive.map(([origin]) => origin).toReversed();
  }
}
