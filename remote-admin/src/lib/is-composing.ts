/**
 * Whether a key belongs to an input method, which ends its text with Enter. Safari reports that key only after the
 * composition, with this code.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
