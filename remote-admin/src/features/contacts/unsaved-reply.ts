/** What was typed of a reply and has not reached the server yet stays in this browser, for the one who wrote it. */
const keyOf = (email: string, id: string) => `reply-draft:${email}:${id}`;

/** Null: the server has all of it. */
export function readUnsavedReply(email: string, id: string): string | null {
  try {
    return localStorage.getItem(keyOf(email, id));
  } catch {
    return null;
  }
}

export function keepUnsavedReply(email: string, id: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(email, id));
    else localStorage.setItem(keyOf(email, id), text);
  } catch {
    // A browser that blocks storage keeps it as long as the screen is open.
  }
}
