import type { MailState, MailSummary } from 'shared-contracts/mail/mail';
import { Button } from '../../components/button.tsx';
import classes from './mail.module.css';
import type { MailActions } from './use-mail-actions.ts';

export const isTroubled = (state: MailState): boolean => state === 'Failed' || state === 'Unclear';

/** Whether a mail counts as a problem until a user retries or dismisses it. An older API dismisses none. */
export const isDismissible = ({ state, isDismissed }: MailSummary): boolean =>
  isTroubled(state) && !isDismissed;

interface MailButtonsProps {
  readonly mail: MailSummary;
  readonly actions: MailActions;
  /** In a list, the buttons name their mail. */
  readonly isInList?: boolean;
}

/** The buttons of a mail that failed or is unclear; nothing for others. */
export function MailButtons({
  mail,
  actions: { retry, dismiss, busyIds },
  isInList = false,
}: MailButtonsProps) {
  const { _id, state, subject } = mail;
  if (!isTroubled(state)) return null;
  const isBusy = busyIds.includes(_id);
  const label = (verb: string) => isInList && { 'aria-label': `${verb} ${subject}` };
  return (
    <div className={classes.buttons}>
      <Button isBusy={isBusy} {...label('Retry')} onClick={() => retry(_id)}>
        Retry
      </Button>
      {isDismissible(mail) && (
        <Button look="quiet" isBusy={isBusy} {...label('Dismiss')} onClick={() => dismiss(_id)}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
