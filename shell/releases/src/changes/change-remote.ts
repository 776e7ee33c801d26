import type { RegistryDocument, RegistryEntry, RemoteName } from 'shared-contracts/releases/release';
import { type Registry, RegistryConflictError } from '../registry/registry.ts';

/** Who changes the registry, and when. */
export interface Author {
  readonly by: string;
  readonly at: Date;
}

/** A change, and the number of the registry document that whoever makes it looked at; the newest, unless it is given. */
export interface Decision extends Author {
  readonly decidedBy?: number | undefined;
}

export interface Change extends Decision {
  readonly registry: Registry;
  readonly remote: RemoteName;
}

/** What a remote is to have, and what the log says of it. */
export interface Changed extends Omit<RegistryDocument['change'], 'at' | 'by' | 'remote'> {
  readonly entries: RegistryEntry[];
}

/** @returns What a remote is to have in the document of that number, from what it has; undefined: just that. */
type Next = (entries: readonly RegistryEntry[], number: number) => Changed | undefined;

/** What the first document goes on from. */
const NOTHING = { previous: undefined, signature: undefined, microFrontends: {} };

/**
 * Adds the next document, in which one remote has other entries. Who changes another remote in the same moment succeeds,
 * too.
 * @returns The new document, or undefined when there was nothing to change.
 * @throws RegistryConflictError when somebody else changed the same remote in the same moment.
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
