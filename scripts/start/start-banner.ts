import type { ServerMessage } from './run-server.ts';

export type FirstAdmin = Extract<ServerMessage, { type: 'first-admin' }>;

/** The text after a start: the URLs, and on the first start the password of the administrator. */
export function startBanner(
  { origin, adminOrigin }: { readonly origin: string; readonly adminOrigin: string },
  firstAdmin: FirstAdmin | undefined,
): string {
  return [
    `\n  Site          ${origin}`,
    `  Back office   ${adminOrigin}/admin`,
    ...(firstAdmin
      ? [`  Log in as     ${firstAdmin.email}`, `  Password      ${firstAdmin.password}   (shown only once)`]
      : []),
    '\n  Press Ctrl-C to stop. All data is preserved.\n',
  ].join('\n');
}
