/** The folder in which shells share the health of an environment's canaries, with one subfolder per canary. */
export const canaryHealthFolder = (environment: string): string => `canaries/${environment}`;

/** The name of a canary's subfolder. @param id Number of the registry document that started the canary. */
export const canaryHealthName = (remote: string, id: number): string => `${remote}-${id}`;
