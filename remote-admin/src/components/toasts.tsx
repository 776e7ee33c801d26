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

interface Message {
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly action?: ToastAction | undefined;
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });

/** Long enough to read; the clock stops while a pointer or the focus is on a message. */
const DONE_MS = 6000;
/** Long enough to see that it was the wrong one. */
const UNDO_MS = 12_000;

/** Tells what came of an action. A failure stays until it is closed. What is to do about it is done once. */
export function tell(tone: Message['tone'], text: string, action?: ToastAction): void {
  const message = { tone, text, action: action && onlyOnce(action) };
  queue.add(message, tone === 'done' ? { timeout: action ? UNDO_MS : DONE_MS } : {});
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
 * Where messages appear, once per document. F6 goes there, provided that the region keeps the library's own label:
 * it registers itself anew whenever the label changes with the number of messages.
 */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className={classes.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={`${classes.toast} ${classes[toast.content.tone]}`}>
          <ToastContent className={classes.content ?? ''}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                toast.content.action?.onPress();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </button>
          )}
          {/* Not the library's: its buttons add a style element, which the content security policy refuses. */}
          <button
            type="button"
            className={classes.close}
            aria-label="Close"
            onClick={() => queue.close(toast.key)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true" className={classes.cross}>
              <path d="M3.5 3.5l9 9m0-9l-9 9" />
            </svg>
          </button>
        </Toast>
      )}
    </ToastRegion>
  );
}
