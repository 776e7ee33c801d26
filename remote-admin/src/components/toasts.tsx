import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { toastQueue } from '../lib/toast-queue.ts';
import classes from './toasts.module.css';

/**
 * Closes a toast after a click. It swallows the second click of a double click, which would hit the element below the
 * toast, such as Logout. Browsers count consecutive clicks in `detail`.
 */
function close(key: string): void {
  toastQueue.close(key);
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignoreSecond, { capture: true, once: true });
}

/** The height of all toasts: elements fixed to the same edge stay clear of them. */
const SIZE = '--toasts-size';

/** A ref that measures the region while it is mounted. The page leaves that space free instead of being covered. */
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
 * The toasts of the document, at the foot of the sidebar or of a narrow screen, in space of their own. F6 focuses the
 * region as long as it keeps the library's own label: the region re-registers when that label changes with the number
 * of toasts.
 */
export function Toasts() {
  return (
    <ToastRegion ref={measure} queue={toastQueue} className={classes.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={`${classes.toast} ${classes[toast.content.tone] ?? ''}`}>
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
          {/* Not the library's button, which adds a style element that the content security policy refuses. */}
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
