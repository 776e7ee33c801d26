// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button ignores clicks, is aria-disabled and keeps the focus', () => {
  const onClick = vi.fn();
  render(
    <Button isBusy onClick={onClick}>
      Retrying…
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('only a button with `submits` submits its form', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
      <Button submits>Send</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
