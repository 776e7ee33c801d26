import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from 'shared-contracts/lib/text-lengths';
import classes from './email-and-phone.module.css';
import { Field } from './field.tsx';

type Name = 'email' | 'phone';

interface EmailAndPhoneProps {
  readonly idOf: (name: Name) => string;
  readonly labels: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  /** The remark at the label of the phone number; without it, the number is required. */
  readonly phoneOptional?: string;
  /** The input of a submission that was refused. */
  readonly input?: Readonly<Partial<Record<Name, string>>> | undefined;
}

/** How to reach the sender of a form: the fields `email` and `phone`, beside each other where there is room. */
export function EmailAndPhone({ idOf, labels, errors, phoneOptional, input }: EmailAndPhoneProps) {
  return (
    <div className={classes.pair}>
      <Field id={idOf('email')} label={labels.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            defaultValue={input?.email}
          />
        )}
      </Field>
      <Field id={idOf('phone')} label={labels.phone} optional={phoneOptional} error={errors.phone}>
        {(control) => (
          <input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            required={!phoneOptional}
            maxLength={MAX_PHONE_LENGTH}
            defaultValue={input?.phone}
          />
        )}
      </Field>
    </div>
  );
}
