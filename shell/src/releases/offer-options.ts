import type { Command } from 'commander';

/** Adds to a command what a release is compared with, where that is not the running site. */
export const addOfferOptions = (command: Command): Command =>
  command
    .option('--api <place>', "address or file of the API's OpenAPI document; the site's, unless given")
    .option('--shell <place>', 'address or file of what the shell offers; the same');
