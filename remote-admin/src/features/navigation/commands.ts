import type { NavigationItem } from './items.ts';

/** Something that can be chosen in the palette. */
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
  /** The path of the screen in front: its own list is searched first. */
  readonly here: string;
  /** What can be done on any screen. */
  readonly actions: readonly Command[];
}

/** What the palette offers for a text: screens and actions that match it, then searching the lists for it. */
export function commandsFor(text: string, { items, goTo, here, actions }: CommandTools): readonly Command[] {
  const wanted = text.trim().toLowerCase();
  const screens = items.map(({ to, label, key }) => ({
    id: to,
    label: `Go to ${label}`,
    keys: `g ${key}`,
    run: () => goTo(to),
  }));
  const named = [...screens, ...actions].filter(({ label }) => label.toLowerCase().includes(wanted));
  if (!wanted) return named;
  const isHere = ({ path }: (typeof SEARCHABLE)[number]) => Number(here.startsWith(path));
  const searches = SEARCHABLE.toSorted((a, b) => isHere(b) - isHere(a)).map(({ path, label }) => ({
    id: `search ${path}`,
    label: `Search ${label} for \u201c${text.trim()}\u201d`,
    run: () => goTo(`${path}?${new URLSearchParams({ q: text.trim() }).toString()}`),
  }));
  return [...named, ...searches];
}
