import { data, type RouteObject } from 'react-router-dom';
import { HOST_CONTRACT, type HostServices, type RemoteRoutesModule } from 'shared-contracts/releases/host';
import { REDIRECTS } from '../content/redirects.ts';
import type { SiteFileName } from '../features/site-files/site-files.ts';
import { withCanonicalAddress, redirectTo } from '../lib/canonical-address.ts';
import { staticAddresses } from '../lib/static-addresses.ts';
import { applyLoader } from '../pages/apply.loader.ts';
import { blogListLoader } from '../pages/blog-list.loader.ts';
import { blogPostLoader } from '../pages/blog-post.loader.ts';
import { careerLoader } from '../pages/career.loader.ts';
import { homeLoader } from '../pages/home.loader.ts';
import { serviceLoader } from '../pages/service.loader.ts';

const SITE_FILE_NAMES: readonly SiteFileName[] = [
  'sitemap.xml',
  'sitemap-pages.xml',
  'sitemap-posts.xml',
  'robots.txt',
  'feed.xml',
  'atom.xml',
  'manifest.webmanifest',
];

export const hostContract = HOST_CONTRACT;

const pages = (host: HostServices): RouteObject[] => [
  {
    index: true,
    id: 'public:home',
    loader: homeLoader(host),
    lazy: () => import(/* webpackChunkName: "home" */ '../pages/home.tsx'),
  },
  {
    path: 'BlogPage',
    id: 'public:blog-list',
    handle: { query: ['page'] },
    loader: withCanonicalAddress('/BlogPage', blogListLoader(host)),
    lazy: () => import(/* webpackChunkName: "blog-list" */ '../pages/blog-list.tsx'),
  },
  {
    path: 'blogpost/:slug',
    id: 'public:blog-post',
    loader: blogPostLoader(host),
    lazy: () => import(/* webpackChunkName: "blog-post" */ '../pages/blog-post.tsx'),
  },
  {
    path: 'services',
    id: 'public:services',
    loader: withCanonicalAddress('/services'),
    lazy: () => import(/* webpackChunkName: "services" */ '../pages/services.tsx'),
  },
  {
    path: 'services/:slug',
    id: 'public:service',
    loader: serviceLoader,
    lazy: () => import(/* webpackChunkName: "service" */ '../pages/service.tsx'),
  },
  {
    path: 'AboutUs',
    id: 'public:about-us',
    loader: withCanonicalAddress('/AboutUs'),
    lazy: () => import(/* webpackChunkName: "about-us" */ '../pages/about-us.tsx'),
  },
  {
    path: 'Career',
    id: 'public:career',
    handle: { query: ['application', 'fields', 'wait'] },
    loader: withCanonicalAddress('/Career', careerLoader(host)),
    lazy: () => import(/* webpackChunkName: "career" */ '../pages/career.tsx'),
  },
  {
    path: 'Career/:position',
    id: 'public:apply',
    loader: applyLoader(host),
    lazy: () => import(/* webpackChunkName: "apply" */ '../pages/apply.tsx'),
  },
  {
    path: 'ContactUs',
    id: 'public:contact-us',
    handle: { query: ['enquiry', 'fields', 'wait'] },
    loader: withCanonicalAddress('/ContactUs'),
    // The shell calls this when the API rejects a form that was submitted without JavaScript.
    action: async (args) => {
      const { readRefusedEnquiry } = await import(
        /* webpackChunkName: "refused-enquiry" */ '../pages/contact-us.action.ts'
      );
      return readRefusedEnquiry(args);
    },
    lazy: () => import(/* webpackChunkName: "contact-us" */ '../pages/contact-us.tsx'),
  },
  {
    path: 'CaseStudies',
    id: 'public:case-studies',
    loader: withCanonicalAddress('/CaseStudies'),
    lazy: () => import(/* webpackChunkName: "case-studies" */ '../pages/case-studies.tsx'),
  },
  {
    path: 'PrivacyPolicy',
    id: 'public:privacy-policy',
    loader: withCanonicalAddress('/PrivacyPolicy'),
    lazy: () => import(/* webpackChunkName: "privacy-policy" */ '../pages/privacy-policy.tsx'),
  },
  {
    path: 'TermsConditions',
    id: 'public:terms-conditions',
    loader: withCanonicalAddress('/TermsConditions'),
    lazy: () => import(/* webpackChunkName: "terms-conditions" */ '../pages/terms-conditions.tsx'),
  },
  ...Object.entries(REDIRECTS).map(([from, to]) => ({ path: from.slice(1), loader: redirectTo(to) })),
  {
    path: '*',
    id: 'public:not-found',
    loader: () => data(null, { status: 404 }),
    lazy: () => import(/* webpackChunkName: "not-found" */ '../pages/not-found.tsx'),
  },
];

/** Generated files, such as feeds and the sitemap. */
const siteFiles = (host: HostServices): RouteObject[] =>
  SITE_FILE_NAMES.map((name) => ({
    path: name,
    handle: { resource: true, query: name === 'sitemap-posts.xml' ? ['page'] : [] },
    loader: async ({ request }) => {
      const { SITE_FILES } = await import(
        /* webpackChunkName: "site-files" */ '../features/site-files/site-files.ts'
      );
      return SITE_FILES[name]({ host, staticAddresses: staticAddresses(pages(host)) }, request);
    },
  }));

/**
 * The routes of this remote, see `RemoteRoutesModule`. Loaders are not lazy, so that data and page load in parallel.
 */
export const createRoutes: RemoteRoutesModule<RouteObject>['createRoutes'] = (host) => [
  {
    id: 'public:layout',
    // Pages must list the query parameters that they read; the server drops all others.
    handle: { query: [] },
    lazy: async () => {
      const [{ layoutRoute }, structured] = await Promise.all([
        import(/* webpackChunkName: "layout" */ '../pages/layout.tsx'),
        host.side === 'server' &&
          import(/* webpackChunkName: "structured-data" */ '../pages/structured-data.ts'),
      ]);
      return layoutRoute(host, structured ? structured.renderStructuredData : null);
    },
    children: pages(host),
  },
  ...siteFiles(host),
];
