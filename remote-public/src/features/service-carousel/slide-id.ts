/** The anchor of a slide. */
export const slideId = (slug: string): string => `service-${slug}`;

/** The index `step` positions further, wrapping around at both ends. */
export const wrapAround = (index: number, step: number, count: number): number =>
  (index + step + count) % count;
