import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { When } from '../../components/when.tsx';
import type { Admin } from '../../lib/admins-query.ts';
import classes from './account.module.css';

interface AdministratorRowProps {
  readonly admin: Admin;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
  readonly onReset: () => void;
}

/** One administrator, and what a colleague may do about them. */
export function AdministratorRow({ admin, onEnable, onDisable, onReset }: AdministratorRowProps) {
  const { email, isYou, isDisabled, hasTwoStep, createdAt } = admin;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>{email}</span>
        <span className={classes.facts}>
          {isYou && <span>You</span>}
          {isDisabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
          {hasTwoStep && <span>Two-step login</span>}
          <span>
            Since <When at={createdAt} as="date" />
          </span>
        </span>
      </div>
      {!isYou && (
        <div className={classes.actions}>
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
