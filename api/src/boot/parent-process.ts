/** The IPC messages to the parent process. */
export type ParentMessage =
  | { readonly type: 'waiting'; readonly reason: string }
  | { readonly type: 'first-admin'; readonly email: string; readonly password: string }
  | { readonly type: 'ready'; readonly port: number };

/** Notifies the parent process. Does nothing without one, or when it has exited. */
export function notifyParent(message: ParentMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Shows the password of the first admin once: to the parent process, or as a line on stdout. It is not logged, because
 * logs are stored.
 */
export function announceFirstAdmin(email: string, password: string): void {
  if (process.connected) return notifyParent({ type: 'first-admin', email, password });
  // It is lost when stdout cannot be written, but the account exists, and a link for it can be made.
  process.stdout.on('error', () => undefined);
  process.stdout.write(
    `First administrator: ${email}, one-time password: ${password} (change it after login)\n`,
  );
}
