/**
 * The contract between the shell and a remote. A remote's federated module `./routes` implements `RemoteRoutesModule`;
 * the shell calls it once per release, on the server and in the browser.
 */

/** Version of this contract. A release names the one it was built for; the shell refuses an unsupported one. */
export const HOST_CONTRACT = 1;

/** The versions that this shell supports, including the previous one for as long as releases need it. */
export const HOST_CONTRACTS: readonly number[] = [HOST_CONTRACT];

/** The paths that a remote may call: the API's and, in the browser, the shell's own (`operations/releases.ts`). */
export type SitePath = `/api/${string}` | `/remotes/operations/${string}`;

/** What the shell passes to a remote. */
export interface HostServices {
  /** Where the remote runs now. */
  readonly side: 'server' | 'browser';
  /** The origin that visitors see, for absolute URLs; without a trailing slash. */
  readonly origin: string;
  /**
   * Calls the API on the same origin (in the browser) or directly (on the server, without the visitor's cookie).
   * Rejects with a TypeError or a TimeoutError when there is no response within `API_TIMEOUT_MS`; in the browser,
   * uploads and downloads have more time.
   */
  fetchApi(path: SitePath, init?: RequestInit): Promise<Response>;
}

/**
 * The only Trusted Types policy for markup that a remote may create, once per page: for the HTML of a post, which the
 * API sanitised when it was saved. Documents refuse any other string as markup.
 */
export const TRUSTED_TYPES_POLICY = 'post-html';

/**
 * The Trusted Types policy with which a back office remote may start a worker, once per page, from a file of its own
 * release. Public documents allow neither the policy nor a worker.
 */
export const WORKER_POLICY = 'release-worker';

/**
 * Where the shell shows staff a post as readers will see it, rendered by the active public release. A form with the
 * fields of `BlogPreviewInput` and the session's anti-forgery value is posted there; `{path}/{id}` is a stored post.
 */
export const PREVIEW_PATH = '/admin/preview';
export const PREVIEW_CSRF_FIELD = 'csrfToken';

/** Where a page reports its health and performance to the shell: a `PageReport`, posted as JSON. */
export const REPORTS_PATH = '/page-reports';

/** How many milliseconds a page waits for the API before it shows an error. */
export const API_TIMEOUT_MS = { server: 1000, browser: 15_000 } as const;

/**
 * The module behind `./routes`. `Route` is React Router's `RouteObject`. Every route with a `lazy` has an id
 * `<area>:<chunk>`, where `<chunk>` is the `webpackChunkName` of its import: the server finds its files by that name.
 */
export interface RemoteRoutesModule<Route> {
  readonly hostContract: number;
  /**
   * A loader that could load only part of its data sends the header `cache-control: no-store`: the shell then prefers a
   * complete copy from its cache. A page that only the browser renders sets an HTTP status other than 200 with
   * `handle: { status: 404 }` on its route. `handle: { query: ['page'] }` declares the query parameters that a route
   * and its children read: others are not part of the document's cache key, and the loader does not see them on the
   * server.
   * If no matched route declares any, all of them count. A route that is a file rather than a page (a feed, a sitemap)
   * has `handle: { resource: true }` and a loader that returns a `Response` with text.
   *
   * While the page hydrates, clicks on buttons that need a script are held back. A button with an `id` is also clicked
   * where hydration replaces it, because the browser has translated the page.
   *
   * The submission of a form that posts or has `data-when-live` is held back, too, for at most 8 seconds; also when
   * the browser finds the form incomplete, so that the page can show the problem. After that the form has
   * `data-sent-by-browser`: a page that hydrates before the response must not save its input. When the API refuses a
   * form that the browser posted without JavaScript, the `action` of the page's route gets its fields, on the server
   * only. A page hydrates at once if it has a form with `data-draft`, and the session storage an item of that name.
   */
  createRoutes(host: HostServices): Route[];
}
