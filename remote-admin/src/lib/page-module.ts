import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { App } from './app.ts';

/** The exports of a file under `pages/`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly ErrorBoundary?: ComponentType;
  readonly createLoader?: (app: App) => LoaderFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** Converts a page module to route properties; its loader gets the app's services. */
export async function openPage(app: App, module: Promise<PageModule>) {
  const { Component, ErrorBoundary, createLoader, shouldRevalidate } = await module;
  return {
    Component,
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(createLoader && { loader: createLoader(app) }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}
