/** Whether a style sheet has loaded. Chromium gives a missing one a sheet without rules. */
export function isLoadedSheet({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // From another origin, in development: the rules cannot be read.
    return true;
  }
}
