/** The language of all documents. */
export const LANGUAGE = 'en-GB';
