import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { HostServices } from 'shared-contracts/releases/host';
import { LiveApart } from '../components/live-apart.tsx';
import { FEEDS } from '../content/feeds.ts';
import { FRAME } from '../content/frame.ts';
import { BrokenPage } from '../features/broken-page/broken-page.tsx';
import { PageChange } from '../features/page-change/page-change.tsx';
import { SiteFooter } from '../features/site-footer/site-footer.tsx';
import { SiteHeader } from '../features/site-header/site-header.tsx';
import { HostContext } from '../lib/host-context.ts';
import { type DrawStructuredData, StructuredDataContext } from '../lib/page-facts.ts';
import classes from './layout.module.css';

/** `--color-paper` of the two schemes, which stands behind the header: a browser's bar knows no tokens. */
const THEME_COLOURS = { light: '#faf8f4', dark: '#0d274c' } as const;

function Frame({ children }: { children: ReactNode }) {
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
        {FRAME.skip}
      </a>
      <PageChange />
      <LiveApart>
        <SiteHeader />
      </LiveApart>
      <main id="main" className={classes.main} tabIndex={-1}>
        <LiveApart>{children}</LiveApart>
      </main>
      <LiveApart>
        <SiteFooter />
      </LiveApart>
    </div>
  );
}

/**
 * The route that frames every public page. A page that breaks is replaced by a notice inside the same frame.
 * @param host What the shell handed over; parts of the pages reach it through `useHost`.
 * @param drawStructuredData Null in the browser, where nobody reads structured data.
 */
export function layoutRoute(host: HostServices, drawStructuredData: DrawStructuredData | null) {
  return {
    Component: () => (
      <HostContext value={host}>
        <StructuredDataContext value={drawStructuredData}>
          <Frame>
            <Outlet />
          </Frame>
        </StructuredDataContext>
      </HostContext>
    ),
    ErrorBoundary: () => (
      <Frame>
        <BrokenPage />
      </Frame>
    ),
  };
}
