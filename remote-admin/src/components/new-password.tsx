import { passwordChecklist, passwordStrength } from 'shared-contracts/accounts/password-rules';
import classes from './new-password.module.css';
import { PasswordField } from './password-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface NewPasswordProps {
  /** Prefix of the inputs' ids. */
  readonly id: string;
  /** The current password, if there is one to differ from. */
  readonly current?: string;
  readonly error?: string | undefined;
  readonly concealed: boolean;
  readonly typed: TypedTwice;
  readonly onType: (typed: TypedTwice) => void;
}

/** The typed password and its confirmation. */
export interface TypedTwice {
  readonly password: string;
  readonly again: string;
}

export const NOTHING_TYPED: TypedTwice = { password: '', again: '' };

/** Whether the password meets every rule and matches its confirmation. */
export const isGoodPassword = ({ password, again }: TypedTwice, current?: string): boolean =>
  password === again && checklist(password, current).every(({ isMet }) => isMet);

/** The inputs for a new password and its confirmation, with strength meter and checklist. */
export function NewPassword({ id, current, error, concealed, typed, onType }: NewPasswordProps) {
  const { password, again } = typed;
  const rules = checklist(password, current);
  const { label, percentage, score } = passwordStrength(password);

  return (
    <>
      <PasswordField
        id={`${id}-newPassword`}
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        maxLength={256}
        error={error}
        concealed={concealed}
        onInput={(event) => onType({ ...typed, password: event.currentTarget.value })}
      />
      <div className={classes.strength}>
        <meter
          className={classes.meter}
          min={0}
          max={5}
          low={2}
          high={4}
          optimum={5}
          value={score}
          aria-label="Password strength"
        />
        <p className={classes.label} role="status">
          {label} <span className={classes.percentage}>{percentage}%</span>
        </p>
      </div>
      <ul role="list" className={classes.rules}>
        {rules.map(({ text, isMet }) => (
          <li key={text} className={isMet ? classes.met : classes.rule}>
            <VisuallyHidden>{isMet ? 'Met: ' : 'Not met: '}</VisuallyHidden>
            {text}
          </li>
        ))}
      </ul>
      <div className={again === '' ? undefined : classes[again === password ? 'same' : 'other']}>
        <PasswordField
          id={`${id}-confirmPassword`}
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={256}
          error={again !== '' && again !== password ? 'Passwords do not match.' : undefined}
          concealed={concealed}
          onInput={(event) => onType({ ...typed, again: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** Without a current password the last rule, to differ from it, does not apply. */
const checklist = (password: string, current: string | undefined) => {
  const rules = passwordChecklist(password, current);
  return current === undefined ? rules.slice(0, -1) : rules;
};
