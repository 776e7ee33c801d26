/**
 * The contract between the shell and a remote. A remote's federated module `./routes` exports what
 * `RemoteRoutesModule` says; the shell calls it once per release, on the server and in the browser.
 */

/** Version of this contract. A release names the one it was built for; the shell refuses another. */
export const HOST_CONTRACT = 1;

/** The versions that this shell keeps to: the one before as well, for as long as releases need it. */
export const HOST_CONTRACTS: readonly number[] = [HOST_CONTRACT];

/** Addresses that a remote calls: of the API, and in the browser of the shell itself (`operations/releases.ts`). */
export type SitePath = `/api/${string}` | `/remotes/operations/${string}`;

/** What the shell hands to a remote. */
export interface HostServices {
  /** Where the remote runs now. */
  readonly side: 'server' | 'browser';
  /** The origin that visitors see, for absolute addresses; no slash at its end. */
  readonly origin: string;
  /**
   * Calls the API on the same origin (in the browser) or directly (on the server, without the visitor's cookie).
   * Rejects with a TypeError or a TimeoutError when there is no answer within `API_TIMEOUT_MS`.
   */
  fetchApi(path: SitePath, init?: RequestInit): Promise<Response>;
}

/**
 * The one Trusted Types policy for markup that a remote may make, once a page: for HTML of a post, which the API sanitised when it
 * was written. Documents refuse every other string that would become markup.
 */
export const TRUSTED_TYPES_POLICY = 'post-html';

/**
 * The Trusted Types policy by which a remote of the back office starts a worker, once a page: a file of its own release.
 * Public documents allow neither it nor a worker.
 */
export const WORKER_POLICY = 'release-worker';

/**
 * Where the shell shows staff a post as readers would get it, rendered by the active public release. A form with the
 * fields of `BlogPreviewInput` is posted there, with the session's anti-forgery value; `{path}/{id}` is a stored post.
 */
export const PREVIEW_PATH = '/admin/preview';
export const PREVIEW_CSRF_FIELD = 'csrfToken';

/** Where a page tells the shell whether it works and how fast it is: a `PageReport`, posted as JSON. */
export const REPORTS_PATH = '/page-reports';

/** Milliseconds that a page waits for the API before it says so. */
export const API_TIMEOUT_MS = { server: 1000, browser: 15_000 } as const;

/**
 * The module behind `./routes`. `Route` is React Router's `RouteObject`. Every route that has a `lazy` has an id
 * `<area>:<chunk>`, and `<chunk>` is the `webpackChunkName` of its import: the server finds its files by that name.
 */
export interface RemoteRoutesModule<Route> {
  readonly hostContract: number;
  /**
   * A loader that could not get everything, but has a page all the same, says so with the header
   * `cache-control: no-store`: the shell then prefers a complete copy that it kept. A page that only the browser
   * renders names an HTTP status other than 200 as `handle: { status: 404 }` of its route. `handle: { query: ['page'] }`
   * declares the query parameters that a route and its children read: others are not part of the document's cache key,
   * and the loader does not see them on the server. Without a declaration on any matched route all are. A route that is a file and
   * no page (a feed, a sitemap) has `handle: { resource: true }` and a loader that returns a `Response` with text.
   *
   * A form that posts, or that has `data-when-live`, waits for a page that is about to be live, at most 8 seconds; one
   * that the browser finds incomplete waits too, so that the page can say what is wrong. When the API refuses a form
   * that a browser posted by itself, the `action` of the page's route gets its fields, on the server only.
   */
  createRoutes(host: HostServices): Route[];
}
