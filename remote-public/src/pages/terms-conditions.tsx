import { LegalText } from '../components/legal-text.tsx';
import { TERMS } from '../content/terms-conditions.ts';

/** The terms of use. */
export function Component() {
  return <LegalText page={TERMS} />;
}
