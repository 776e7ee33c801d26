// Maximum lengths in characters, without schemas, so that forms can use them.

/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 32;
