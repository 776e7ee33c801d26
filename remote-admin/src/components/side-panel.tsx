import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import scrim from './scrim.module.css';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal drawer at the end of the screen. It traps the focus and closes on Esc and on a press outside. */
export function SidePanel({ isOpen, title, onClose, children }: SidePanelProps) {
  return (
    <ModalOverlay className={scrim.scrim ?? ''} isOpen={isOpen} isDismissable onOpenChange={onClose}>
      <Modal className={classes.panel ?? ''}>
        <Dialog className={classes.dialog ?? ''}>
          <header className={classes.head}>
            <Heading slot="title" className={classes.title ?? ''}>
              {title}
            </Heading>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </header>
          <div className={classes.body}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
