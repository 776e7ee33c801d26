import { lazy, Suspense, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseTheme, THEMES } from '../../lib/preferences.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import classes from './commander.module.css';
import type { Command } from './commands.ts';
import { HelpSheet } from './help-sheet.tsx';
import { useNavigationItems } from './use-navigation-items.ts';
import { WaitingPalette } from './waiting-palette.tsx';

const Palette = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "palette" */ './palette.tsx');
  return { default: loaded.Palette };
});

interface CommanderProps {
  readonly onLogOut: () => void;
}

/** Everything by keyboard: the palette, the shortcuts and the sheet that names them. */
export function Commander({ onLogOut }: CommanderProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const items = useNavigationItems();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [openings, setOpenings] = useState(0);
  const [early, setEarly] = useState('');
  const close = () => setOpen(null);
  const goTo = (path: string) => void navigate(path);

  useShortcuts({
    'mod+k': () => {
      setOpen(open === 'palette' ? null : 'palette');
      setOpenings(openings + 1);
      setEarly('');
    },
    '?': () => setOpen('help'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    ...Object.fromEntries(items.map(({ key, to }) => [`g ${key}`, () => goTo(to)])),
  });

  const actions: readonly Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      label: `Theme: ${theme}`,
      run: () => chooseTheme(theme),
    })),
    { id: 'help', label: 'Keyboard shortcuts', keys: '?', run: () => setOpen('help') },
    { id: 'logout', label: 'Logout', run: onLogOut },
  ];
  const tools = { items, goTo, here: pathname, actions };
  return (
    <>
      <ModalOverlay
        className={classes.scrim ?? ''}
        isOpen={open === 'palette'}
        isDismissable
        onOpenChange={close}
      >
        <Modal className={classes.modal ?? ''}>
          <Dialog className={classes.dialog ?? ''} aria-label="Command palette">
            <Suspense fallback={<WaitingPalette {...tools} text={early} onText={setEarly} onClose={close} />}>
              {/* By its key it is empty and has the focus, too, when it is opened while it still fades out. */}
              <Palette key={openings} {...tools} early={early} onClose={close} />
            </Suspense>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <HelpSheet isOpen={open === 'help'} onClose={close} />
    </>
  );
}
