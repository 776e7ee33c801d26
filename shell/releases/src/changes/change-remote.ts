import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { type Registry, RegistryConflictError } from '../registry/registry.ts';

/** Who changes the registry, and when. */
export interface Author {
  readonly by: string;
  readonly at: Date;
}

/** A change, and the number of the registry document it was decided on; default: the newest. */
export interface Decision extends Author {
  readonly decidedBy?: number | undefined;
}

export interface Change extends Decision {
  readonly registry: Registry;
  readonly remote: RemoteName;
}

/** A remote's new entries, and the log entry about the change. */
export interface Changed extends Omit<RegistryDocument['change'], 'at' | 'by' | 'remote'> {
  readonly entries: RegistryEntry[];
}

/** @returns A remote's entries for the document with that number, from its current ones; undefined: no change. */
type Next = (entries: readonly RegistryEntry[], number: number) => Changed | undefined;

/** The base of the first document. */
const NO_DOCUMENT = { previous: undefined, signature: undefined, microFrontends: {} };

/**
 * Appends the next registry document, which replaces the entries of one remote. Concurrent changes of other remotes
 * succeed too.
 * @returns The new document, or undefined when there was nothing to change.
 * @throws RegistryConflictError when the same remote was changed concurrently.
 */
export async function changeRemote(
  { registry, remote, by, at, decidedBy }: Change,
  next: Next,
): Promise<RegistryDocument | undefined> {
  const entriesOf = (document: RegistryDocument | undefined) => document?.microFrontends[remote] ?? [];
  const first = await registry.latest();
  const base = entriesOf(decidedBy === undefined ? first.document : await registry.read(decidedBy));
  for (let { number, document } = first; ; { number, document } = await registry.latest()) {
    const entries = entriesOf(document);
    if (JSON.stringify(entries) !== JSON.stringify(base)) {
      throw new RegistryConflictError(
        `${remote} was changed by someone else at the same time; check the log and try again`,
      );
    }
    const changed = next(entries, number + 1);
    if (!changed) return undefined;
    const { entries: newEntries, ...logEntry } = changed;
    const { previous: _previous, signature: _signature, ...unchanged } = { ...NO_DOCUMENT, ...document };
    const following: RegistryDocument = {
      ...unchanged,
      schema: 1,
      number: number + 1,
      environment: registry.environment,
      microFrontends: { ...unchanged.microFrontends, [remote]: newEntries },
      change: { at: at.toISOString(), by, remote, ...logEntry },
    };
    if (await registry.append(following)) return following;
  }
}
