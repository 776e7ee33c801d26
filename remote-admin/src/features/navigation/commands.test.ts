import { expect, test, vi } from 'vitest';
import { commandsFor } from './commands.ts';
import { NAVIGATION_ITEMS } from './navigation-items.ts';

const tools = (goTo = vi.fn(), currentPath = '/admin') => ({
  items: NAVIGATION_ITEMS,
  goTo,
  currentPath,
  actions: [{ id: 'help', label: 'Keyboard shortcuts', run: () => {} }],
});

test('offers every screen and action without a text', () => {
  const labels = commandsFor('', tools()).map(({ label }) => label);
  expect(labels).toContain('Go to Contacts');
  expect(labels).toContain('Keyboard shortcuts');
});

test('filters by the text, and offers to search the lists for it', () => {
  const goTo = vi.fn();
  const commands = commandsFor('  A & b ', tools(goTo));
  expect(commands.map(({ label }) => label)).toEqual([
    'Search blogs for “A & b”',
    'Search contacts for “A & b”',
    'Search job applications for “A & b”',
  ]);
  commands[1]?.run();
  expect(goTo).toHaveBeenCalledWith('/admin/contact?q=A+%26+b');
});

test('offers to search the current list first', () => {
  const labels = commandsFor('valve', tools(vi.fn(), '/admin/job')).map(({ label }) => label);
  expect(labels[0]).toBe('Search job applications for “valve”');
  expect(labels).toHaveLength(3);
});
