import { lazy, Suspense, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseTheme, THEMES } from '../../lib/preferences.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import classes from './commander.module.css';
import type { Command } from './commands.ts';
import { HelpSheet } from './help-sheet.tsx';
// Here too, as a part that is loaded later brings no style sheet of its own.
import palette from './palette.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

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
  const close = () => setOpen(null);
  const goTo = (path: string) => void navigate(path);

  useShortcuts({
    'mod+k': () => {
      setOpen(open === 'palette' ? null : 'palette');
      setOpenings(openings + 1);
    },
    '?': () => setOpen('help'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    ...Object.fromEntries(items.map(({ key, to }) => [`g ${key}`, () => goTo(to)])),
  });

  const actions: readonly Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      label: theme === 'system' ? 'Colours as the system has them' : `Colours: ${theme}`,
      run: () => chooseTheme(theme),
    })),
    { id: 'help', label: 'Keyboard shortcuts', keys: '?', run: () => setOpen('help') },
    { id: 'logout', label: 'Logout', run: onLogOut },
  ];
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
            <Suspense fallback={<div className={palette.wait} />}>
              {/* By its key it is empty and has the focus, too, when it is opened while it still fades out. */}
              <Palette
                key={openings}
                items={items}
                goTo={goTo}
                here={pathname}
                actions={actions}
                onClose={close}
              />
            </Suspense>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <HelpSheet isOpen={open === 'help'} onClose={close} />
    </>
  );
}
