/** Whether a style sheet came. Chromium gives one that is missing a sheet without rules. */
export function isLoadedSheet({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // Of another origin, in development: the browser does not say.
    return true;
  }
}
