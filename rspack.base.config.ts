/**
 * How every part is built (docs/decisions/0001-module-federation.md). `remoteConfig` gives a remote its two builds:
 * the federated browser container and the server file of the same routes. `browserHostConfig`, `inlineScriptConfig`
 * and `nodeServerConfig` build the shell; the API has its own, with what it shares with the shell's.
 */
export { bundledPackages } from './scripts/build/bundled-packages.ts';
export { serverOutput } from './scripts/build/config/common.ts';
export { remoteConfig } from './scripts/build/config/remote.ts';
export { nodeServerConfig } from './scripts/build/config/server.ts';
export { browserHostConfig, inlineScriptConfig } from './scripts/build/config/shell.ts';
