import { useSession } from '../lib/app-context.ts';
import { PasswordField } from './password-field.tsx';

interface CurrentPasswordProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly concealed: boolean;
}

/** The input `password` for the password of the logged-in user, whose e-mail tells password managers which it is. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const email = useSession().info?.email ?? '';
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...props} label="Password" name="password" autoComplete="current-password" />
    </>
  );
}
