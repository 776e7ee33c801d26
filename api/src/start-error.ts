/** The API cannot do its work as it was set up. The message is for the person who started it and holds no secret. */
export class StartError extends Error {}
