/** The part of a reply draft that the server does not have yet, in localStorage, per account. */
const keyOf = (email: string, id: string) => `reply-draft:${email}:${id}`;

/** @returns null when the server has the whole draft */
export function readUnsavedReply(email: string, id: string): string | null {
  try {
    return localStorage.getItem(keyOf(email, id));
  } catch {
    return null;
  }
}

export function storeUnsavedReply(email: string, id: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(email, id));
    else localStorage.setItem(keyOf(email, id), text);
  } catch {
    // The browser blocks storage: the text lasts as long as the screen is open.
  }
}
