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

// Where a container built with `externalRuntime` finds the federation runtime.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
// Zod must not compile schemas with `new Function`, which the document's policy blocks and reports.
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
 * @throws The last error when no URL of a script responded in time; an Error for another host contract.
 */
export async function loadRemoteRoutes(release: ClientRelease): Promise<RemoteRoutesModule<RouteObject>> {
  // Containers import their chunks with this (`IMPORT_BY_HOST` in rspack.base.config.ts).
  Object.assign(globalThis, {
    importReleased: (address: string) =>
      orSoftReload(address, inPhase('chunk', importReleased(address, mappedDigest(address)))),
  });
  const name = release.remote.replaceAll('-', '_');
  // Federation would try one URL only. It finds the module that is loaded here.
  const digest = mappedDigest(release.entry);
  const loading = fromAnyAddress(release.entry, digest, async (address) => {
    await importChecked(address, digest);
    return address;
  });
  const entry = await inPhase('entry', loading);
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const module = await federation.loadRemote<RemoteRoutesModule<RouteObject>>(`${name}/routes`);
  if (!module || !HOST_CONTRACTS.includes(module.hostContract)) {
    throw new Error(`${release.remote} was built for another host`);
  }
  return module;
}
