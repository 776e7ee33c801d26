/** The IPC messages to the process that started us. */
export type ParentMessage =
  | { readonly type: 'waiting'; readonly reason: string }
  | { readonly type: 'first-admin'; readonly email: string; readonly password: string }
  | { readonly type: 'ready'; readonly port: number };

/** Notifies the parent process; without one it does nothing. A parent that has exited is not an error here. */
export function tellParent(message: ParentMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Shows a password once that is stored only as a hash: to the parent process, or as a line on stdout. It does not go
 * through the log, which is stored.
 */
export function announceFirstAdmin(email: string, password: string): void {
  if (process.connected) return tellParent({ type: 'first-admin', email, password });
  process.stdout.write(
    `First administrator: ${email}, one-time password: ${password} (change it after login)\n`,
  );
}
