import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** Something to do about a message, such as 'Undo'. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Something to look at, in a tab of its own. */
export interface ToastLink {
  readonly label: string;
  readonly href: string;
}

type Offer = ToastAction | ToastLink;

interface Message {
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly actions: readonly Offer[];
}

/** What is shown, and what waits for room. */
export const toastQueue = new ToastQueue<Message>({ maxVisibleToasts: 3 });

/** Long enough to read; the clock stops while a pointer or the focus is on a message. */
const DONE_MS = 6000;
/** Long enough to see that it was the wrong one. */
const UNDO_MS = 12_000;

/** The messages that are shown or wait to be, with the ids of what they are about. */
const shown = new Map<string, { readonly tone: Message['tone']; readonly about: readonly string[] }>();

/**
 * Shows what came of an action. A failure stays until it is closed. What is to do about it is done once.
 * @param offered what to do about it
 * @param about ids of what it is about, by which it can be withdrawn
 */
export function tell(
  tone: Message['tone'],
  text: string,
  offered: Offer | readonly Offer[] = [],
  about: readonly string[] = [],
): void {
  const actions = [offered].flat().map((offer) => ('href' in offer ? offer : onlyOnce(offer)));
  const key = toastQueue.add(
    { tone, text, actions },
    {
      ...(tone === 'done' && { timeout: actions.length > 0 ? UNDO_MS : DONE_MS }),
      onClose: () => shown.delete(key),
    },
  );
  shown.set(key, { tone, about });
}

/** Closes the messages about any of these, of one tone or of both: something newer is true of them. */
export function withdraw(about: readonly string[], tone?: Message['tone']): void {
  for (const [key, message] of shown) {
    const isAbout = message.about.some((id) => about.includes(id));
    if (isAbout && (tone === undefined || tone === message.tone)) toastQueue.close(key);
  }
}

/** The second press of a double click may come before the message has gone. */
function onlyOnce({ label, onPress }: ToastAction): ToastAction {
  let isPressed = false;
  const press = () => {
    if (!isPressed) onPress();
    isPressed = true;
  };
  return { label, onPress: press };
}
