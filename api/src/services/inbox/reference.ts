export const REFERENCE_LENGTH = 8;

/** The reference in mail subjects about an enquiry or application: short enough to be read out on the phone. */
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH);
