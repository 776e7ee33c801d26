import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { hasSingleKeyShortcuts, setSingleKeyShortcuts } from '../../lib/preferences.ts';
import classes from './command-palette.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

const SHORTCUTS: readonly (readonly [keys: string, description: string])[] = [
  ['Ctrl K or ⌘ K', 'Open the command palette'],
  ['?', 'Show this list'],
  ['/', 'Search the list'],
  ['F6', 'Go to the messages'],
  ['Esc', 'Close what is open'],
];

/** All keyboard shortcuts, and a way to turn single keys off (WCAG 2.1.4). */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleKeyShortcuts);
  const screenShortcuts = useNavigationItems().map(
    ({ key, label }) => [`g ${key}`, `Go to ${label}`] as const,
  );
  return (
    <ModalDialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={classes.sheet}>
        {[...SHORTCUTS, ...screenShortcuts].map(([keys, description]) => [
          <dt key={keys}>{keys}</dt>,
          <dd key={`${keys} does`}>{description}</dd>,
        ])}
      </dl>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setSingleKeyShortcuts(event.target.checked);
            setIsOn(event.target.checked);
          }}
        />
        Single-key shortcuts are on
      </label>
      <Actions>
        <Button onClick={onClose}>Close</Button>
      </Actions>
    </ModalDialog>
  );
}
