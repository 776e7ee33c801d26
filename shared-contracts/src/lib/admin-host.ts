/** The two origins of a site: what visitors see, and where the back office is, which may be the same. */
export interface SiteOrigins {
  readonly publicOrigin: string;
  readonly adminOrigin: string;
}

/** Whether the back office has a host name of its own. */
export const isSeparate = ({ publicOrigin, adminOrigin }: SiteOrigins): boolean =>
  publicOrigin !== adminOrigin;

/**
 * Whether a request came to the host of the back office; any does where it has none of its own.
 * @param host the Host header; a page cannot choose it, and a spelling that no browser sends is another host
 */
export function isAtAdminHost(origins: SiteOrigins, host: string | undefined): boolean {
  return !isSeparate(origins) || host?.toLowerCase() === new URL(origins.adminOrigin).host;
}

/**
 * @returns why an origin cannot be that of the back office. Cookies and their names depend on the scheme, and do not tell
 *   ports apart.
 */
export function faultOfAdminOrigin({ publicOrigin, adminOrigin }: SiteOrigins): string | undefined {
  if (publicOrigin === adminOrigin) return undefined;
  const [site, admin] = [new URL(publicOrigin), new URL(adminOrigin)];
  if (site.hostname === admin.hostname) return 'Use another host name than that of PUBLIC_ORIGIN';
  return site.protocol === admin.protocol ? undefined : 'Use the scheme of PUBLIC_ORIGIN';
}
