import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import type { Admin } from '../../lib/admins-query.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './account.module.css';

interface AdministratorRowProps {
  readonly admin: Admin;
  readonly onResend: () => Promise<unknown>;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
  readonly onReset: () => void;
}

/** An administrator, with the actions that another one may take. */
export function AdministratorRow({ admin, onResend, onEnable, onDisable, onReset }: AdministratorRowProps) {
  const { email, isYou, isDisabled, hasTwoStep, createdAt, invitation } = admin;
  const isInvited = invitation !== null && !isDisabled;
  const [isResending, setIsResending] = useState(false);
  const resend = async () => {
    setIsResending(true);
    await onResend();
    setIsResending(false);
  };
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <span className={classes.name}>{email}</span>
        <span className={classes.facts}>
          {isYou && <span>You</span>}
          {isDisabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
          {hasTwoStep && <span>Two-step login</span>}
          {isInvited && <InvitationState expiresAt={invitation.expiresAt} />}
          {!isInvited && (
            <span>
              Since <RelativeTime at={createdAt} format="date" />
            </span>
          )}
        </span>
      </div>
      {!isYou && (
        <div className={classes.actions}>
          {isInvited && (
            <Button
              aria-label={`Resend invitation of ${email}`}
              isBusy={isResending}
              onClick={() => void resend()}
            >
              Resend invitation
            </Button>
          )}
          {hasTwoStep && (
            <Button aria-label={`Reset two-step login of ${email}`} onClick={onReset}>
              Reset two-step login
            </Button>
          )}
          {isDisabled ? (
            <Button aria-label={`Enable ${email}`} onClick={onEnable}>
              Enable
            </Button>
          ) : (
            <Button aria-label={`Disable ${email}`} onClick={onDisable}>
              Disable
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The state of an invitation, until the account has a password. */
function InvitationState({ expiresAt }: { expiresAt: string }) {
  const isExpired = Date.parse(expiresAt) <= useNow();
  return (
    <>
      <StatusBadge tone="warning">Invited</StatusBadge>
      <span>
        {isExpired ? 'The link expired on' : 'The link works until'}{' '}
        <RelativeTime at={expiresAt} format="time" />
      </span>
    </>
  );
}
