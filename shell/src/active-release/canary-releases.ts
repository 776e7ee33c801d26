import { findCanaryPair } from 'releases/model/canary-shares';
import type { RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import type { Release } from './read-release.ts';
import { type RunningCanary, runningCanary } from './running-canary.ts';

/** The canaries of this shell, as the newest registry document has them: nobody needs the last good canary. */
export class CanaryReleases {
  readonly #running = new Map<RemoteName, RunningCanary>();
  /** Canaries that this shell gives to nobody any more. */
  readonly #stopped = new Map<RemoteName, number>();
  /** The last canary, which need not be checked again when it is promoted. */
  readonly #tried = new Map<RemoteName, RunningCanary>();
  readonly #entriesOf: (remote: RemoteName) => readonly RegistryEntry[] | undefined;

  /** @param entriesOf What the newest registry document has of a remote. */
  constructor(entriesOf: (remote: RemoteName) => readonly RegistryEntry[] | undefined) {
    this.#entriesOf = entriesOf;
  }

  get(remote: RemoteName): RunningCanary | undefined {
    return this.#running.get(remote);
  }

  /** Gives a canary to nobody here, whatever the registry goes on saying of it. */
  stop(remote: RemoteName, id: number): void {
    this.#stopped.set(remote, id);
    this.note(remote);
  }

  /** Takes notice of the newest document. Its share and its end count at once, its release when that is loaded. */
  note(remote: RemoteName): void {
    const before = this.#running.get(remote);
    if (before?.release) this.#tried.set(remote, before);
    const pair = findCanaryPair(this.#entriesOf(remote));
    if (!pair) return void this.#running.delete(remote);
    const isSame = before?.integrity === pair.candidate.metadata.integrity;
    const canary = runningCanary(remote, pair, isSame ? before.release : undefined);
    const isStopped = this.#stopped.get(remote) === canary.id;
    this.#running.set(remote, isStopped ? { ...canary, share: 0, has: () => false } : canary);
  }

  /** A release that was checked as a canary before. */
  tried(remote: RemoteName, { metadata }: RegistryEntry): Release | undefined {
    const tried = this.#tried.get(remote);
    return tried?.integrity === metadata.integrity ? tried.release : undefined;
  }

  /** @returns The canary's release, when it was loaded now. */
  async activate(
    remote: RemoteName,
    load: (remote: RemoteName, entry: RegistryEntry) => Promise<Release | undefined>,
  ): Promise<Release | undefined> {
    const pair = findCanaryPair(this.#entriesOf(remote));
    if (!pair || this.#running.get(remote)?.release) return undefined;
    const release = await load(remote, pair.candidate);
    // As the newest document has it: its share may have changed meanwhile.
    const now = findCanaryPair(this.#entriesOf(remote));
    if (!release || now?.candidate.metadata.integrity !== pair.candidate.metadata.integrity) return undefined;
    const canary = this.#running.get(remote) ?? runningCanary(remote, now, release);
    this.#running.set(remote, { ...canary, release });
    return release;
  }
}
