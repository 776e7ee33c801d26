/** An unsent reply stays in this browser until it is sent, for the one who wrote it. */
const keyOf = (email: string, id: string) => `reply-draft:${email}:${id}`;

export function readReplyDraft(email: string, id: string): string {
  try {
    return localStorage.getItem(keyOf(email, id)) ?? '';
  } catch {
    return '';
  }
}

export function keepReplyDraft(email: string, id: string, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(keyOf(email, id), text);
    else localStorage.removeItem(keyOf(email, id));
  } catch {
    // A browser that blocks storage keeps it as long as the screen is open.
  }
}
