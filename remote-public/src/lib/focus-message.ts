/**
 * Focuses a message about a form, so that screen readers read it out, and scrolls to its start:
 * browsers scroll to the middle of what is taller than the window.
 */
export function focusMessage(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true });
  message?.scrollIntoView();
}
