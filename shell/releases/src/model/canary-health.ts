/** Where in a store shells tell each other how the canaries of an environment do, one folder for each canary. */
export const canaryHealthFolder = (environment: string): string => `canaries/${environment}`;

/** The folder of a canary below that. @param id The number of the registry document with which the canary began. */
export const canaryHealthName = (remote: string, id: number): string => `${remote}-${id}`;
