import { lazy, Suspense, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseTheme, THEMES } from '../../lib/preferences.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import classes from './command-palette-host.module.css';
import type { Command } from './commands.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useNavigationItems } from './use-navigation-items.ts';
import { CommandPaletteFallback } from './command-palette-fallback.tsx';

const CommandPalette = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "palette" */ './command-palette.tsx');
  return { default: loaded.CommandPalette };
});

interface CommandPaletteHostProps {
  readonly onLogOut: () => void;
}

/** The global keyboard shortcuts, the command palette and the shortcuts dialog. */
export function CommandPaletteHost({ onLogOut }: CommandPaletteHostProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const items = useNavigationItems();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const [earlyText, setEarlyText] = useState('');
  const close = () => setOpen(null);
  const goTo = (path: string) => void navigate(path);

  useShortcuts({
    'mod+k': () => {
      setOpen(open === 'palette' ? null : 'palette');
      setOpenCount(openCount + 1);
      setEarlyText('');
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
  const tools = { items, goTo, currentPath: pathname, actions };
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
            <Suspense
              fallback={
                <CommandPaletteFallback {...tools} text={earlyText} onText={setEarlyText} onClose={close} />
              }
            >
              {/* The key resets text and focus when it is reopened while it still fades out. */}
              <CommandPalette key={openCount} {...tools} earlyText={earlyText} onClose={close} />
            </Suspense>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <ShortcutsDialog isOpen={open === 'help'} onClose={close} />
    </>
  );
}
