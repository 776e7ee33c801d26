import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import React from 'react';
import ReactDOM from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import * as routerExports from 'releases/build/router-exports';
import { HOST_CONTRACTS, type RemoteRoutesModule } from 'shared-contracts/releases/host';
import type { ClientRelease } from '../page/page-state.ts';
import { mappedDigest } from './import-map.ts';
import { fromAnyAddress, importChecked, importReleased } from './import-released.ts';
import { inPhase } from './load-phase.ts';
import { orSoftReload } from './soft-reload.ts';

// A container built with `externalRuntime` takes the federation runtime from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
// Schemas of a remote must not compile themselves from text: the document's policy refuses and reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const shareOnce = (version: string, lib: unknown) => ({
  version,
  scope: 'default',
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: shareOnce(__REACT_VERSION__, React),
    'react-dom': shareOnce(__REACT_VERSION__, ReactDOM),
    'react-router-dom': shareOnce(__ROUTER_VERSION__, routerExports),
  },
});

/**
 * Loads the routes module of a release.
 * @throws The last error when no address of a script answered in time, or the module is not a remote of this contract.
 */
export async function loadRemoteRoutes(release: ClientRelease): Promise<RemoteRoutesModule<RouteObject>> {
  // The chunks of a container arrive by this (`IMPORT_BY_HOST` in rspack.base.config.ts).
  Object.assign(globalThis, {
    importReleased: (address: string) =>
      orSoftReload(address, inPhase('chunk', importReleased(address, mappedDigest(address)))),
  });
  const name = release.remote.replaceAll('-', '_');
  // Federation itself would try one address only; it finds the module that is there already.
  const digest = mappedDigest(release.entry);
  const loading = fromAnyAddress(release.entry, digest, async (address) => {
    await importChecked(address, digest);
    return address;
  });
  const entry = await inPhase('entry', loading);
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const module = await federation.loadRemote<RemoteRoutesModule<RouteObject>>(`${name}/routes`);
  if (!module || !HOST_CONTRACTS.includes(module.hostContract)) {
    throw new Error(`${release.remote} is made for another host`);
  }
  return module;
}
