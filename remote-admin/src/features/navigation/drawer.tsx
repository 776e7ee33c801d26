import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import scrim from '../../components/scrim.module.css';
import classes from './drawer.module.css';
import { RailContent } from './rail-content.tsx';

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The rail on a narrow screen: keeps the focus, closes on Esc, on a press outside and when a screen is chosen. */
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
          <RailContent onChoose={onClose}>{children}</RailContent>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
