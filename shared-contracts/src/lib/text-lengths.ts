/** Maximum lengths in characters, without schemas, so that forms can use them. */
/** RFC 5321, section 4.5.3.1.3: a path of 256 with its brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 32;
