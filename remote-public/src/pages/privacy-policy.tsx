import { LegalText } from '../components/legal-text.tsx';
import { PRIVACY } from '../content/privacy-policy.ts';

/** The privacy policy. */
export function Component() {
  return <LegalText page={PRIVACY} />;
}
