/**
 * Focuses a message about a form, so that screen readers read it out, and scrolls to its start. By itself a browser
 * scrolls to the middle of a message that is taller than the window.
 */
export function focusMessage(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true });
  message?.scrollIntoView();
}
