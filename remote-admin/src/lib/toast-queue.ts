import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** A button in a toast, such as 'Undo'. */
export interface ToastButton {
  readonly label: string;
  readonly onPress: () => void;
}

/** A link in a toast; it opens in a new tab. */
export interface ToastLink {
  readonly label: string;
  readonly href: string;
}

type ToastAction = ToastButton | ToastLink;

type Tone = 'success' | 'error';

interface ToastContent {
  readonly text: string;
  readonly tone: Tone;
  readonly actions: readonly ToastAction[];
}

/** The visible toasts, and those that wait for space. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Long enough to read; the timer pauses while a toast is hovered or focused. */
const SUCCESS_MS = 6000;
/** Long enough to notice a mistake. */
const UNDO_MS = 12_000;

interface QueuedToast extends ToastContent {
  /** The ids of the records that it is about. */
  readonly subjectIds: readonly string[];
}

/** Visible and waiting toasts. */
const queued = new Map<string, QueuedToast>();

/**
 * Shows the outcome of an action. An error stays until it is closed, or replaced by the same one: on a phone, several
 * would cover half of the screen.
 * @param actions buttons, which work once, and links
 * @param subjectIds ids of the records that it is about, for `dismissToasts`
 */
export function showToast(
  tone: Tone,
  text: string,
  actions: ToastAction | readonly ToastAction[] = [],
  subjectIds: readonly string[] = [],
): void {
  const contentActions = [actions].flat().map((action) => ('href' in action ? action : onlyOnce(action)));
  const content: ToastContent = { tone, text, actions: contentActions };
  if (contentActions.length === 0) closeSame(content);
  const key = toastQueue.add(content, {
    ...(tone === 'success' && { timeout: contentActions.length > 0 ? UNDO_MS : SUCCESS_MS }),
    onClose: () => queued.delete(key),
  });
  queued.set(key, { ...content, subjectIds });
}

/** Closes the toasts that say the same and offer nothing. */
function closeSame({ tone, text }: ToastContent): void {
  for (const [key, toast] of queued) {
    if (toast.tone === tone && toast.text === text && toast.actions.length === 0) toastQueue.close(key);
  }
}

/** Closes the toasts about any of these records, because a newer change outdates them. @param tone by default any */
export function dismissToasts(subjectIds: readonly string[], tone?: Tone): void {
  for (const [key, toast] of queued) {
    const isAbout = toast.subjectIds.some((id) => subjectIds.includes(id));
    if (isAbout && (tone === undefined || tone === toast.tone)) toastQueue.close(key);
  }
}

/** The second press of a double click may arrive before the toast has closed. */
function onlyOnce({ label, onPress }: ToastButton): ToastButton {
  let isPressed = false;
  const press = () => {
    if (!isPressed) onPress();
    isPressed = true;
  };
  return { label, onPress: press };
}
