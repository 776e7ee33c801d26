import { findCanaryPair } from 'releases/model/canary-shares';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import type { Release } from './read-release.ts';
import { type RunningCanary, runningCanary } from './running-canary.ts';

/** The running canaries, from the newest registry document. Unlike releases, a canary has no fallback. */
export class CanaryReleases {
  readonly #running = new Map<RemoteName, RunningCanary>();
  /** Canaries that this shell has stopped serving. */
  readonly #stopped = new Map<RemoteName, number>();
  /** The last canary, which need not be checked again when it is promoted. */
  readonly #checked = new Map<RemoteName, RunningCanary>();
  readonly #entriesOf: (remote: RemoteName) => readonly RegistryEntry[] | undefined;

  /** @param entriesOf The entries of a remote in the newest registry document. */
  constructor(entriesOf: (remote: RemoteName) => readonly RegistryEntry[] | undefined) {
    this.#entriesOf = entriesOf;
  }

  get(remote: RemoteName): RunningCanary | undefined {
    return this.#running.get(remote);
  }

  /** Stops serving a canary from this shell, even if the registry still names it. */
  stop(remote: RemoteName, id: number): void {
    this.#stopped.set(remote, id);
    this.update(remote);
  }

  /** Applies the newest document. A new share or the end applies at once, a new release once it is loaded. */
  update(remote: RemoteName): void {
    const before = this.#running.get(remote);
    if (before?.release) this.#checked.set(remote, before);
    const pair = findCanaryPair(this.#entriesOf(remote));
    if (!pair) return void this.#running.delete(remote);
    const isSame = before?.integrity === pair.candidate.metadata.integrity;
    const canary = runningCanary(remote, pair, isSame ? before.release : undefined);
    const isStopped = this.#stopped.get(remote) === canary.id;
    this.#running.set(remote, isStopped ? { ...canary, share: 0, has: () => false } : canary);
  }

  /** The release of an entry if it was already checked as a canary. */
  alreadyChecked(remote: RemoteName, { metadata }: RegistryEntry): Release | undefined {
    const checked = this.#checked.get(remote);
    return checked?.integrity === metadata.integrity ? checked.release : undefined;
  }

  /** @returns The canary's release if it was loaded by this call. */
  async activate(
    remote: RemoteName,
    load: (remote: RemoteName, entry: RegistryEntry) => Promise<Release | undefined>,
  ): Promise<Release | undefined> {
    const pair = findCanaryPair(this.#entriesOf(remote));
    if (!pair || this.#running.get(remote)?.release) return undefined;
    const release = await load(remote, pair.candidate);
    // The share may have changed in the meantime.
    const current = findCanaryPair(this.#entriesOf(remote));
    if (!release || current?.candidate.metadata.integrity !== pair.candidate.metadata.integrity)
      return undefined;
    const canary = this.#running.get(remote) ?? runningCanary(remote, current, release);
    this.#running.set(remote, { ...canary, release });
    return release;
  }
}
