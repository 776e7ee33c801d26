import type { NavigationItem } from './navigation-items.ts';

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** Lists that can be searched from anywhere. */
const SEARCHABLE = [
  { path: '/admin/blogs', label: 'blogs' },
  { path: '/admin/contact', label: 'contacts' },
  { path: '/admin/job', label: 'job applications' },
] as const;

export interface CommandTools {
  readonly items: readonly NavigationItem[];
  readonly goTo: (path: string) => void;
  /** The path of the current screen: its list is searched first. */
  readonly currentPath: string;
  /** Actions that are available on every screen. */
  readonly actions: readonly Command[];
}

/** The commands for a text: matching screens and actions, then searches of the lists. */
export function commandsFor(
  text: string,
  { items, goTo, currentPath, actions }: CommandTools,
): readonly Command[] {
  const term = text.trim().toLowerCase();
  const screens = items.map(({ to, label, key }) => ({
    id: to,
    label: `Go to ${label}`,
    keys: `g ${key}`,
    run: () => goTo(to),
  }));
  const matches = [...screens, ...actions].filter(({ label }) => label.toLowerCase().includes(term));
  if (!term) return matches;
  const isCurrent = ({ path }: (typeof SEARCHABLE)[number]) => Number(currentPath.startsWith(path));
  const searches = SEARCHABLE.toSorted((a, b) => isCurrent(b) - isCurrent(a)).map(({ path, label }) => ({
    id: `search ${path}`,
    label: `Search ${label} for \u201c${text.trim()}\u201d`,
    run: () => goTo(`${path}?${new URLSearchParams({ q: text.trim() }).toString()}`),
  }));
  return [...matches, ...searches];
}
