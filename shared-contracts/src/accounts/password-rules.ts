/** The rules of passwords without zod, for screens that check while one types. */

/** Code points: NIST SP 800-63B-4 counts each as one character. */
export const lengthOf = (password: string): number => Array.from(password).length;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

interface Rule {
  readonly text: string;
  /** @param current the password until now; a new account has none */
  isMet(password: string, current: string | undefined): boolean;
}

/** The rules that a password meets alone, in the required words (docs/product/back-office.md, Passwords). */
export const OWN_RULES: readonly Rule[] = [
  { text: 'At least 8 characters', isMet: (password) => lengthOf(password) >= PASSWORD_MIN },
  { text: 'One uppercase letter (A-Z)', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'One lowercase letter (a-z)', isMet: (password) => /[a-z]/.test(password) },
  { text: 'One number (0-9)', isMet: (password) => /[0-9]/.test(password) },
  { text: 'One special character (!@#…)', isMet: (password) => /[^A-Za-z0-9]/.test(password) },
];

const DIFFERENT: Rule = {
  text: 'Different from current',
  isMet: (password, current) => password !== '' && password !== current,
};

/** The live checklist beside a new password: all six rules in their order. */
export const passwordChecklist = (password: string, current?: string): { text: string; isMet: boolean }[] =>
  [...OWN_RULES, DIFFERENT].map(({ text, isMet }) => ({ text, isMet: isMet(password, current) }));

const STRENGTH_LABELS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong', 'Very strong'] as const;

export interface PasswordStrength {
  /** How many of length, upper, lower, digit and special are met: 0 to 5. */
  readonly score: number;
  readonly label: (typeof STRENGTH_LABELS)[number];
  /** The score of five, as a percentage. */
  readonly percentage: number;
}

/** The strength meter: it counts the rules that a password meets alone. */
export function passwordStrength(password: string): PasswordStrength {
  const score = OWN_RULES.filter(({ isMet }) => isMet(password, undefined)).length;
  return {
    score,
    label: STRENGTH_LABELS[score] ?? 'Very weak',
    percentage: (score / OWN_RULES.length) * 100,
  };
}

/** Whether the sixth rule is met. */
export const isDifferent = (password: string, current: string): boolean => DIFFERENT.isMet(password, current);
