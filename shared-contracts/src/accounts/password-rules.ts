/** Password rules without zod, for live feedback in the browser. */

/** Counts code points, as NIST SP 800-63B-4 requires. */
export const lengthOf = (password: string): number => Array.from(password).length;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

interface Rule {
  readonly text: string;
  /** @param current the current password; undefined for a new account */
  isMet(password: string, current: string | undefined): boolean;
}

/**
 * The rules that do not involve the current password. The wording is required (docs/product/back-office.md,
 * Passwords).
 */
export const STANDALONE_RULES: readonly Rule[] = [
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

/** The live checklist of a new password: all six rules in order. */
export const passwordChecklist = (password: string, current?: string): { text: string; isMet: boolean }[] =>
  [...STANDALONE_RULES, DIFFERENT].map(({ text, isMet }) => ({ text, isMet: isMet(password, current) }));

const STRENGTH_LABELS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong', 'Very strong'] as const;

export interface PasswordStrength {
  /** Number of `STANDALONE_RULES` met: 0 to 5. */
  readonly score: number;
  readonly label: (typeof STRENGTH_LABELS)[number];
  /** The score as a percentage. */
  readonly percentage: number;
}

/** The strength meter. */
export function passwordStrength(password: string): PasswordStrength {
  const score = STANDALONE_RULES.filter(({ isMet }) => isMet(password, undefined)).length;
  return {
    score,
    label: STRENGTH_LABELS[score] ?? 'Very weak',
    percentage: (score / STANDALONE_RULES.length) * 100,
  };
}

/** Whether the sixth rule is met. */
export const isDifferent = (password: string, current: string): boolean => DIFFERENT.isMet(password, current);
