import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import classes from './toasts.module.css';

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

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });

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
  const key = queue.add(
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
    if (isAbout && (tone === undefined || tone === message.tone)) queue.close(key);
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

/**
 * Closes a message by a click. The second one of a double click would hit what stood below it, such as Logout. Browsers
 * count the clicks of one place in `detail`.
 */
function close(key: string): void {
  queue.close(key);
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignoreSecond, { capture: true, once: true });
}

/** As high as the messages are together: what is fixed to the edge where they appear keeps clear of them. */
const SIZE = '--toasts-size';

/** Measures the region for as long as it is there; the page gives up that much room instead of being covered. */
function measure(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(SIZE, `${Math.ceil(region.offsetHeight)}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty(SIZE);
  };
}

/**
 * Where messages appear, once per document: at the foot of the rail, or of a narrow screen, in room that they take from
 * it. F6 goes there, provided that the region keeps the library's own label: it registers itself again whenever the
 * label changes with the number of messages.
 */
export function Toasts() {
  return (
    <ToastRegion ref={measure} queue={queue} className={classes.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={`${classes.toast} ${classes[toast.content.tone]}`}>
          <ToastContent className={classes.content ?? ''}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.actions.length > 0 && (
            <span className={classes.actions}>
              {toast.content.actions.map((action) =>
                'href' in action ? (
                  <a
                    key={action.label}
                    href={action.href}
                    target="_blank"
                    rel="noreferrer"
                    className={classes.action}
                  >
                    {action.label}
                  </a>
                ) : (
                  <button
                    key={action.label}
                    type="button"
                    className={classes.action}
                    onClick={() => {
                      action.onPress();
                      close(toast.key);
                    }}
                  >
                    {action.label}
                  </button>
                ),
              )}
            </span>
          )}
          {/* Not the library's: its buttons add a style element, which the content security policy refuses. */}
          <button type="button" className={classes.close} aria-label="Close" onClick={() => close(toast.key)}>
            <svg viewBox="0 0 16 16" aria-hidden="true" className={classes.cross}>
              <path d="M3.5 3.5l9 9m0-9l-9 9" />
            </svg>
          </button>
        </Toast>
      )}
    </ToastRegion>
  );
}
