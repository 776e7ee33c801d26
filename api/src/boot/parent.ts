/** What the process that started us is told, over IPC. */
export type ParentMessage =
  | { readonly type: 'waiting'; readonly reason: string }
  | { readonly type: 'first-admin'; readonly email: string; readonly password: string }
  | { readonly type: 'ready'; readonly port: number };

/** Tells the parent process; without one it does nothing. A parent that goes away meanwhile is no error here. */
export function tellParent(message: ParentMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Shows a password that is stored nowhere in the clear, once: to the parent process, or as a line on stdout. It does
 * not go through the log, which is kept.
 */
export function announceFirstAdmin(email: string, password: string): void {
  if (process.connected) return tellParent({ type: 'first-admin', email, password });
  process.stdout.write(
    `First administrator: ${email}, one-time password: ${password} (change it after login)\n`,
  );
}
