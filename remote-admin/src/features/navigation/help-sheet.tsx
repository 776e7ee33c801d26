import { useState } from 'react';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { hasSingleKeys, setSingleKeys } from '../../lib/preferences.ts';
import classes from './palette.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K or ⌘ K', 'Go to or do anything by name'],
  ['?', 'This sheet'],
  ['/', 'Search the list'],
  ['F6', 'Go to the messages'],
  ['Esc', 'Close what is open'],
];

/** All keyboard shortcuts, and a way to turn single keys off (WCAG 2.1.4). */
export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleKeys);
  const keysOfScreens = useNavigationItems().map(({ key, label }) => [`g ${key}`, `Go to ${label}`] as const);
  return (
    <ModalDialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={classes.sheet}>
        {[...KEYS, ...keysOfScreens].map(([keys, what]) => [
          <dt key={keys}>{keys}</dt>,
          <dd key={`${keys} does`}>{what}</dd>,
        ])}
      </dl>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setSingleKeys(event.target.checked);
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
