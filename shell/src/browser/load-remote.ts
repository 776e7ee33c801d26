import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import React from 'react';
import ReactDOM from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import { HOST_CONTRACT, type RemoteRoutesModule } from 'shared-contracts/host';
import type { ClientRelease } from '../document/page-state.ts';
import { routerExports } from '../remotes/router-exports.ts';

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

const ATTEMPTS = 3;
const ATTEMPT_MS = 4000;

/**
 * Loads the routes module of a release. Tries three times, each at another address, because the browser remembers a
 * module that failed.
 * @throws The last error when no attempt answered within four seconds or the module is not a remote of this contract.
 */
export async function loadRemoteRoutes(release: ClientRelease): Promise<RemoteRoutesModule<RouteObject>> {
  const name = release.remote.replaceAll('-', '_');
  let lastError: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(200 * 2 ** (attempt - 1));
    const entry = attempt === 0 ? release.entry : `${release.entry}?retry=${attempt}`;
    federation.registerRemotes([{ name, entry, type: 'module' }], { force: attempt > 0 });
    try {
      const module = await withTimeout(
        federation.loadRemote<RemoteRoutesModule<RouteObject>>(`${name}/routes`),
        ATTEMPT_MS,
      );
      if (module?.hostContract !== HOST_CONTRACT)
        throw new Error(`${release.remote} is made for another host`);
      return module;
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The remote did not answer in time')), ms);
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
