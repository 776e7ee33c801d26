import type { RemoteName } from 'shared-contracts/releases/release';

/** A development server that was not heard of for so long is gone. */
const LIFETIME_MS = 6_000;

/**
 * Which development servers stand in for a remote's release. The one that came last counts; when it ends, the one
 * before it does again.
 */
export class RemoteOverrides {
  readonly #lastHeard = new Map<RemoteName, Map<string, number>>();
  readonly #clock: { now(): number };

  /** @param clock Milliseconds that only rise. */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /** A development server says that it is there. */
  hear(remote: RemoteName, origin: string): void {
    const heard = this.#lastHeard.get(remote) ?? new Map<string, number>();
    // One whose time was over comes back as a new one.
    if (!this.originsOf(remote).includes(origin)) heard.delete(origin);
    heard.set(origin, this.#clock.now());
    this.#lastHeard.set(remote, heard);
  }

  forget(remote: RemoteName, origin: string): void {
    this.#lastHeard.get(remote)?.delete(origin);
  }

  /** Origins of the development servers of a remote that are there, the newest first. */
  originsOf(remote: RemoteName): string[] {
    const heard = [...(this.#lastHeard.get(remote) ?? [])];
    const alive = heard.filter(([, at]) => this.#clock.now() - at <= LIFETIME_MS);
    return alive.map(([origin]) => origin).toReversed();
  }
}
