import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import scrim from '../../components/scrim.module.css';
import classes from './drawer.module.css';
import { SidebarContent } from './sidebar-content.tsx';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sidebar on a narrow screen: a modal drawer that closes on Esc, a press outside or a navigation. */
export function Drawer({ isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay className={scrim.scrim ?? ''} isOpen={isOpen} isDismissable onOpenChange={onClose}>
      <Modal className={classes.drawer ?? ''}>
        <Dialog className={classes.dialog ?? ''} aria-label="Menu">
          <div className={classes.close}>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
          <SidebarContent onChoose={onClose}>{children}</SidebarContent>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
