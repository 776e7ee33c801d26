import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { When } from '../../components/when.tsx';
import type { Admin } from '../../lib/admins-query.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './account.module.css';

interface AdministratorRowProps {
  readonly admin: Admin;
  readonly onResend: () => void;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
  readonly onReset: () => void;
}

/** One administrator, and what a colleague may do about them. */
export function AdministratorRow({ admin, onResend, onEnable, onDisable, onReset }: AdministratorRowProps) {
  const { email, isYou, isDisabled, hasTwoStep, createdAt, invitation } = admin;
  const isInvited = invitation !== null && !isDisabled;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>{email}</span>
        <span className={classes.facts}>
          {isYou && <span>You</span>}
          {isDisabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
          {hasTwoStep && <span>Two-step login</span>}
          {isInvited && <InvitationState expiresAt={invitation.expiresAt} />}
          {!isInvited && (
            <span>
              Since <When at={createdAt} as="date" />
            </span>
          )}
        </span>
      </div>
      {!isYou && (
        <div className={classes.actions}>
          {isInvited && (
            <Button aria-label={`Resend invitation of ${email}`} onClick={onResend}>
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

/** An account whose owner has not chosen a password yet. */
function InvitationState({ expiresAt }: { expiresAt: string }) {
  const isExpired = Date.parse(expiresAt) <= useNow();
  return (
    <>
      <StatusBadge tone="warning">Invited</StatusBadge>
      <span>
        {isExpired ? 'The link expired on' : 'The link works until'} <When at={expiresAt} as="time" />
      </span>
    </>
  );
}
