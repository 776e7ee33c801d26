// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { HostContext } from '../../lib/host-context.ts';
import { fakeHost } from '../../test/fake-host.ts';
import { aPosition } from '../../test/position-factories.ts';
import { ApplicationDialog } from './application-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** An upload that never ends, unless it is aborted. */
class EndlessRequest extends EventTarget {
  static readonly sent = vi.fn();
  static readonly aborted = vi.fn();
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    EndlessRequest.sent();
  }
  abort() {
    EndlessRequest.aborted();
    this.dispatchEvent(new Event('loadend'));
  }
}

/** Opens the dialog of a position, filled in. */
function openDialog() {
  vi.stubGlobal('XMLHttpRequest', EndlessRequest);
  EndlessRequest.sent.mockClear();
  EndlessRequest.aborted.mockClear();
  const onClose = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const host = fakeHost(() => new Response('{}', { status: 503 }), 'browser');
  const position = aPosition({});
  const router = createMemoryRouter([
    { path: '/', element: <ApplicationDialog position={position} onClose={onClose} /> },
    { path: '/Career', element: 'Careers' },
  ]);
  flushSync(() =>
    root.render(
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>,
    ),
  );
  const form = container.querySelector<HTMLFormElement>('form[method=post]');
  const set = (name: string, value: string) => {
    const control = form?.elements.namedItem(name) as HTMLInputElement;
    if (control.type === 'checkbox') control.checked = true;
    else control.value = value;
  };
  set('fullName', 'Asha Rao');
  set('email', 'asha@example.com');
  set('phone', '+91 00001 00002');
  set('workplaceType', position.workplaces[0] ?? '');
  set('jobLocation', position.locations[0] ?? '');
  set('employmentType', position.employmentTypes[0] ?? '');
  set('isAdult', 'true');
  set('consent', 'true');
  const input = form?.elements.namedItem('resume') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File(['%PDF-1.7'], 'asha.pdf', { type: 'application/pdf' }));
  input.files = files.files;
  return {
    dialog: container.querySelector('dialog'),
    input,
    text: () => container.textContent,
    send: () => form?.requestSubmit(),
    clickClose: () => container.querySelector<HTMLElement>('[method=dialog] button')?.click(),
    navigate: (to: string) => router.navigate(to),
    onClose,
    remove: () => {
      root.unmount();
      container.remove();
    },
  };
}

/** Dispatches an event. @returns whether its default action was prevented */
function isPrevented(target: EventTarget | null, type: string): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  target?.dispatchEvent(event);
  return event.defaultPrevented;
}

it('stops sending when it is closed, and says so instead of closing', async () => {
  const { dialog, text, send, clickClose, onClose, remove } = openDialog();
  send();
  await expect.poll(text).toContain('0% sent');
  clickClose();
  await expect.poll(text).toContain('Sending was stopped');
  expect(EndlessRequest.aborted).toHaveBeenCalledOnce();
  expect([dialog?.open, onClose.mock.calls.length]).toEqual([true, 0]);
  clickClose();
  expect(dialog?.open).toBe(false);
  remove();
});

it('does the same on Esc, but not when the dialog of the file input is cancelled', async () => {
  const { dialog, input, text, send, remove } = openDialog();
  expect(isPrevented(dialog, 'cancel')).toBe(false);
  send();
  await expect.poll(text).toContain('0% sent');
  expect(isPrevented(input, 'cancel')).toBe(false);
  expect(EndlessRequest.aborted).not.toHaveBeenCalled();
  expect(isPrevented(dialog, 'cancel')).toBe(true);
  await expect.poll(text).toContain('Sending was stopped');
  remove();
});

it('does the same while the form is being checked, and sends nothing', async () => {
  const { input, text, send, clickClose, onClose, remove } = openDialog();
  const header = Promise.withResolvers<string>();
  Object.assign(input.files?.[0] ?? {}, { slice: () => ({ text: () => header.promise }) });
  send();
  await expect.poll(text).toContain('Sending…');
  await expect.poll(() => isPrevented(window, 'beforeunload')).toBe(true);
  clickClose();
  await expect.poll(text).toContain('Sending was stopped');
  header.resolve('%PDF-');
  await new Promise((resolve) => void setTimeout(resolve));
  expect([EndlessRequest.sent.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
  expect(text()).toContain('Sending was stopped');
  remove();
});

it('lets the browser ask before it leaves the page while the application is being sent', async () => {
  const { text, send, clickClose, remove } = openDialog();
  expect(isPrevented(window, 'beforeunload')).toBe(false);
  send();
  await expect.poll(text).toContain('0% sent');
  await expect.poll(() => isPrevented(window, 'beforeunload')).toBe(true);
  clickClose();
  await expect.poll(() => isPrevented(window, 'beforeunload')).toBe(false);
  remove();
});

it('asks before a link leaves the page while the application is being sent', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const { text, send, navigate, remove } = openDialog();
  send();
  await expect.poll(text).toContain('0% sent');
  // Effects, such as the listener that asks, run after the text has changed.
  await expect.poll(() => isPrevented(window, 'beforeunload')).toBe(true);
  await navigate('/#footer');
  expect(confirm).not.toHaveBeenCalled();
  await navigate('/Career');
  await expect.poll(() => confirm.mock.calls).toEqual([[expect.stringContaining('still being sent')]]);
  expect(text()).toContain('0% sent');
  expect(EndlessRequest.aborted).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await navigate('/Career');
  await expect.poll(text).toBe('Careers');
  // In the cleanup of an effect, which also runs after the text has changed.
  await expect.poll(() => EndlessRequest.aborted.mock.calls.length).toBeGreaterThan(0);
  remove();
});
