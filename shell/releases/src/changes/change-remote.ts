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
const NOTHING = { previous: undefined, signature: undefined, microFrontends: {} };

/**
 * Appends the next document, which replaces the entries of one remote. A concurrent change of another remote succeeds
 * too.
 * @returns The new document, or undefined when there was nothing to change.
 * @throws RegistryConflictError when somebody else changed the same remote concurrently.
 */
export async function changeRemote(
  { registry, remote, by, at, decidedBy }: Change,
  next: Next,
): Promise<RegistryDocument | undefined> {
  const entriesOf = (document: RegistryDocument | undefined) => document?.microFrontends[remote] ?? [];
  const first = await registry.latest();
  const seen = entriesOf(decidedBy === undefined ? first.document : await registry.read(decidedBy));
  for (let { number, document } = first; ; { number, document } = await registry.latest()) {
    const entries = entriesOf(document);
    if (JSON.stringify(entries) !== JSON.stringify(seen)) {
      throw new RegistryConflictError(
        `Somebody else changed ${remote} in the same moment; look and try again`,
      );
    }
    const changed = next(entries, number + 1);
    if (!changed) return undefined;
    const { entries: own, ...said } = changed;
    const { previous: _previous, signature: _signature, ...kept } = { ...NOTHING, ...document };
    const following: RegistryDocument = {
      ...kept,
      schema: 1,
      number: number + 1,
      environment: registry.environment,
      microFrontends: { ...kept.microFrontends, [remote]: own },
      change: { at: at.toISOString(), by, remote, ...said },
    };
    if (await registry.append(following)) return following;
  }
}
