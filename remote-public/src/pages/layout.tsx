import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { HydrationBoundary } from '../components/hydration-boundary.tsx';
import { FEEDS } from '../content/feeds.ts';
import { LAYOUT } from '../content/layout.ts';
import { ErrorPage } from '../features/error-page/error-page.tsx';
import { RouteAnnouncer } from '../features/route-announcer/route-announcer.tsx';
import { SiteFooter } from '../features/site-footer/site-footer.tsx';
import { SiteHeader } from '../features/site-header/site-header.tsx';
import { HostContext } from '../lib/host-context.ts';
import { type RenderStructuredData, StructuredDataContext } from '../lib/page-metadata.ts';
import classes from './layout.module.css';

/** `--color-paper` of the two schemes, the background of the header. A meta tag cannot use tokens. */
const THEME_COLOURS = { light: '#faf8f4', dark: '#0d274c' } as const;

function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      {Object.entries(THEME_COLOURS).map(([scheme, colour]) => (
        <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
      ))}
      <link rel="apple-touch-icon" href={`${__webpack_public_path__}icons/icon-180.png`} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {Object.values(FEEDS).map(({ href, title, type }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      <a href="#main" className={classes.skip}>
        {LAYOUT.skip}
      </a>
      <RouteAnnouncer />
      <HydrationBoundary>
        <SiteHeader />
      </HydrationBoundary>
      <main id="main" className={classes.main} tabIndex={-1}>
        <HydrationBoundary>{children}</HydrationBoundary>
      </main>
      <HydrationBoundary>
        <SiteFooter />
      </HydrationBoundary>
    </div>
  );
}

/**
 * The layout route of every public page. A page that throws is replaced by an error page inside the same layout.
 * @param host The services of the shell; components get them from `useHost`.
 * @param renderStructuredData Null in the browser, where structured data is not needed.
 */
export function layoutRoute(host: HostServices, renderStructuredData: RenderStructuredData | null) {
  return {
    Component: () => (
      <HostContext value={host}>
        <StructuredDataContext value={renderStructuredData}>
          <Layout>
            <Outlet />
          </Layout>
        </StructuredDataContext>
      </HostContext>
    ),
    ErrorBoundary: () => (
      <Layout>
        <ErrorPage />
      </Layout>
    ),
  };
}
