import type { ServerMessage } from './run-server.ts';

export type FirstAdmin = Extract<ServerMessage, { type: 'first-admin' }>;

/** The closing words of a start: where the site is, and the only showing of a new administrator's password. */
export function welcome(
  { origin, adminOrigin }: { readonly origin: string; readonly adminOrigin: string },
  firstAdmin: FirstAdmin | undefined,
): string {
  return [
    `\n  Site          ${origin}`,
    `  Back office   ${adminOrigin}/admin`,
    ...(firstAdmin
      ? [
          `  Sign in as    ${firstAdmin.email}`,
          `  Password      ${firstAdmin.password}   (shown only this once)`,
        ]
      : []),
    '\n  Ctrl-C ends it. All data stays.\n',
  ].join('\n');
}
