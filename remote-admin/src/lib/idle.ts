/** Time without input after which the user counts as away. */
const IDLE_MS = 60_000;

/** `focusin` and `input`: assistive technology may send no keys. */
const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'input', 'focusin'];

/** Null while input is not tracked. */
let lastInput: number | null = null;

/** Whether there was no input for a minute, so that a request now is made by the screen and not by the user. */
export const isIdle = (): boolean => lastInput !== null && Date.now() - lastInput > IDLE_MS;

/** Tracks input in this document. @returns stops tracking */
export function trackInput(): () => void {
  const onInput = () => {
    lastInput = Date.now();
  };
  onInput();
  for (const type of INPUT) window.addEventListener(type, onInput, { capture: true, passive: true });
  return () => {
    for (const type of INPUT) window.removeEventListener(type, onInput, { capture: true });
    lastInput = null;
  };
}
