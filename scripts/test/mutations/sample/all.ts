import type { Mutation } from '../mutation.ts';
import { api } from './api.ts';
import { remoteAdmin } from './remote-admin.ts';
import { remotePublic } from './remote-public.ts';
import { sharedContracts } from './shared-contracts.ts';
import { shell } from './shell.ts';

/** Every mutation of the sample. */
export const sample: readonly Mutation[] = [
  ...shell,
  ...api,
  ...remotePublic,
  ...remoteAdmin,
  ...sharedContracts,
];
