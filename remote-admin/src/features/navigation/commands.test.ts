import { expect, test, vi } from 'vitest';
import { commandsFor } from './commands.ts';
import { NAVIGATION_ITEMS } from './items.ts';

const tools = (goTo = vi.fn(), here = '/admin') => ({
  items: NAVIGATION_ITEMS,
  goTo,
  here,
  actions: [{ id: 'help', label: 'Keyboard shortcuts', run: () => {} }],
});

test('without a text every screen and action is offered', () => {
  const labels = commandsFor('', tools()).map(({ label }) => label);
  expect(labels).toContain('Go to Contacts');
  expect(labels).toContain('Keyboard shortcuts');
});

test('a text narrows them, and can be searched for in the lists', () => {
  const goTo = vi.fn();
  const found = commandsFor('  A & b ', tools(goTo));
  expect(found.map(({ label }) => label)).toEqual([
    'Search blogs for “A & b”',
    'Search contacts for “A & b”',
    'Search job applications for “A & b”',
  ]);
  found[1]?.run();
  expect(goTo).toHaveBeenCalledWith('/admin/contact?q=A+%26+b');
});

test('the list in front is searched first', () => {
  const labels = commandsFor('valve', tools(vi.fn(), '/admin/job')).map(({ label }) => label);
  expect(labels[0]).toBe('Search job applications for “valve”');
  expect(labels).toHaveLength(3);
});
