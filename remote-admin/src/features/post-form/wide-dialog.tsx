import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../components/button.tsx';
import classes from './wide-dialog.module.css';

interface WideDialogProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Something to look at on nearly the whole screen. Esc and Close lead back to the form. */
export function WideDialog({ title, tools, children, onClose }: WideDialogProps) {
  return (
    <ModalOverlay className={classes.overlay ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={classes.modal ?? ''}>
        <Dialog className={classes.dialog ?? ''}>
          <header className={classes.head}>
            <Heading slot="title" className={classes.title ?? ''}>
              {title}
            </Heading>
            {tools}
            <Button onClick={onClose}>Close</Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
