/** The origins of the public site and of the back office, which may be equal. */
export interface SiteOrigins {
  readonly publicOrigin: string;
  readonly adminOrigin: string;
}

/** Whether the back office has a host name of its own. */
export const isSeparate = ({ publicOrigin, adminOrigin }: SiteOrigins): boolean =>
  publicOrigin !== adminOrigin;

/**
 * Whether a request was sent to the host of the back office; always true if it has no host of its own.
 * @param host the Host header, which a page cannot set; spellings that no browser sends do not match
 */
export function isAtAdminHost(origins: SiteOrigins, host: string | undefined): boolean {
  return !isSeparate(origins) || host?.toLowerCase() === new URL(origins.adminOrigin).host;
}

/**
 * Checks the origin of the back office. Cookies depend on the scheme and do not distinguish ports.
 * @returns an error message, or undefined
 */
export function validateAdminOrigin({ publicOrigin, adminOrigin }: SiteOrigins): string | undefined {
  if (publicOrigin === adminOrigin) return undefined;
  const [site, admin] = [new URL(publicOrigin), new URL(adminOrigin)];
  if (site.hostname === admin.hostname) return 'Use a host name other than that of PUBLIC_ORIGIN';
  return site.protocol === admin.protocol ? undefined : 'Use the scheme of PUBLIC_ORIGIN';
}
