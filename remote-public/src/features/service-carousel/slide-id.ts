/** The anchor of a slide. */
export const slideId = (slug: string): string => `service-${slug}`;

/** The index `step` places on, round and round: one before the first is the last. */
export const wrapAround = (index: number, step: number, count: number): number =>
  (index + step + count) % count;
