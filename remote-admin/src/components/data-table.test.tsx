// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const PARTS = [{ _id: 'a', name: 'valve' }];

function open() {
  const onOpen = vi.fn();
  const onAct = vi.fn();
  render(
    <DataTable
      label="Parts"
      items={PARTS}
      nameOf={({ name }) => name}
      selection={{ ids: [], onChange: () => {} }}
      columns={[
        {
          id: 'name',
          header: 'Name',
          isTitle: true,
          cell: ({ name }) => (
            <a
              href="#valve"
              onClick={(event) => {
                event.preventDefault();
                onOpen(event.ctrlKey);
              }}
            >
              {name}
            </a>
          ),
        },
        { id: 'weight', header: 'Weight', cell: () => '2 g' },
        {
          id: 'actions',
          header: 'Actions',
          cell: () => (
            <button type="button" onClick={onAct}>
              Turn
            </button>
          ),
        },
      ]}
    />,
  );
  return { onOpen, onAct };
}

test('a click anywhere in a row activates its title', () => {
  const { onOpen } = open();
  fireEvent.click(screen.getByText('2 g'));
  expect(onOpen.mock.calls).toEqual([[false]]);
  fireEvent.click(screen.getByText('2 g'), { ctrlKey: true });
  expect(onOpen.mock.lastCall).toEqual([true]);
  fireEvent.click(screen.getByText('valve'));
  expect(onOpen).toHaveBeenCalledTimes(3);
});

test('a click on a control, or at the end of a text selection, does not activate the title', () => {
  const { onOpen, onAct } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  expect(onAct).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByLabelText('Select valve'));
  window.getSelection()?.selectAllChildren(screen.getByText('2 g'));
  fireEvent.click(screen.getByText('2 g'));
  expect(onOpen).not.toHaveBeenCalled();
  window.getSelection()?.removeAllRanges();
});
