import type { Canary, CanaryRamp, RegistryEntry } from 'shared-contracts/releases/release';

/** There is no canary that could be changed. */
export class NoCanaryError extends Error {
  override readonly name = 'NoCanaryError';
}

/** A remote's active release, and the one that is tried out beside it. */
export interface Pair {
  readonly usual: RegistryEntry;
  readonly other: RegistryEntry;
  readonly canary: Canary;
}

/** @returns undefined where no canary runs. */
export function pairOf(entries: readonly RegistryEntry[] = []): Pair | undefined {
  const usual = entries.find(({ deployment }) => deployment.default);
  const other = entries.find(({ deployment }) => !deployment.default);
  const canary = other?.extras.canary;
  return usual && other && canary && { usual, other, canary };
}

/** @throws NoCanaryError */
export function runningPair(entries: readonly RegistryEntry[], remote: string): Pair {
  const pair = pairOf(entries);
  if (!pair) throw new NoCanaryError(`There is no canary of ${remote}`);
  return pair;
}

/** A release, and another one as its canary. @param share In percent; 0 while it is paused. */
export const withCanary = ({ usual, other, canary }: Pair, share: number): [RegistryEntry, RegistryEntry] => [
  { ...usual, deployment: { ...usual.deployment, traffic: 100 - share, default: true } },
  {
    ...other,
    deployment: { ...other.deployment, traffic: share, default: false },
    extras: { ...other.extras, canary },
  },
];

/** A release alone: every visitor gets it. */
export function alone({ deployment, extras, ...entry }: RegistryEntry): [RegistryEntry] {
  const { canary: _canary, ...kept } = extras;
  return [{ ...entry, deployment: { ...deployment, traffic: 100, default: true }, extras: kept }];
}

/** The rest of a ramp, of which nothing is due before a whole interval is over. */
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
