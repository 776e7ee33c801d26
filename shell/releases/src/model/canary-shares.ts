import type { Canary, CanaryRamp, RegistryEntry } from 'shared-contracts/releases/release';

/** The remote has no canary. */
export class NoCanaryError extends Error {
  override readonly name = 'NoCanaryError';
}

/** A remote's active release and its canary. */
export interface CanaryPair {
  readonly active: RegistryEntry;
  readonly candidate: RegistryEntry;
  /** The state of the canary, from the extras of `candidate`. */
  readonly canary: Canary;
}

/** @returns undefined when no canary is running. */
export function findCanaryPair(entries: readonly RegistryEntry[] = []): CanaryPair | undefined {
  const active = entries.find(({ deployment }) => deployment.default);
  const candidate = entries.find(({ deployment }) => !deployment.default);
  const canary = candidate?.extras.canary;
  return active && candidate && canary && { active, candidate, canary };
}

/** @throws NoCanaryError */
export function requireCanaryPair(entries: readonly RegistryEntry[], remote: string): CanaryPair {
  const pair = findCanaryPair(entries);
  if (!pair) throw new NoCanaryError(`${remote} has no canary`);
  return pair;
}

/** The entries of an active release and its canary. @param share In percent; 0 while the canary is paused. */
export const withCanary = (
  { active, candidate, canary }: CanaryPair,
  share: number,
): [RegistryEntry, RegistryEntry] => [
  { ...active, deployment: { ...active.deployment, traffic: 100 - share, default: true } },
  {
    ...candidate,
    deployment: { ...candidate.deployment, traffic: share, default: false },
    extras: { ...candidate.extras, canary },
  },
];

/** The entry of a release that all visitors get. */
export function withoutCanary({ deployment, extras, ...entry }: RegistryEntry): [RegistryEntry] {
  const { canary: _canary, ...otherExtras } = extras;
  return [{ ...entry, deployment: { ...deployment, traffic: 100, default: true }, extras: otherExtras }];
}

/** The remaining steps of a ramp; the first one is due after a full interval. */
export const rampFrom = (
  { steps, everySeconds }: Pick<CanaryRamp, 'everySeconds'> & { readonly steps: readonly number[] },
  at: Date,
): Pick<Canary, 'ramp'> =>
  steps.length === 0
    ? {}
    : {
        ramp: {
          steps: [...steps],
          everySeconds,
          nextAt: new Date(at.getTime() + everySeconds * 1000).toISOString(),
        },
      };
