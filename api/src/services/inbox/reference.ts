export const REFERENCE_LENGTH = 8;

/** Stands in the subjects of the mails about an enquiry or an application: short enough to be read out. */
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH);
