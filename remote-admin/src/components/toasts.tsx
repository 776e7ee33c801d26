import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import classes from './toasts.module.css';

interface Message {
  readonly text: string;
  readonly tone: 'done' | 'failed';
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });

/** Long enough to read; the clock stops while a pointer or the focus is on a message. */
const DONE_MS = 6000;

/** Tells what came of an action. A failure stays until it is closed. */
export function tell(tone: Message['tone'], text: string): void {
  queue.add({ tone, text }, tone === 'done' ? { timeout: DONE_MS } : {});
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
