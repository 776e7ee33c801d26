import { describe, expect, test } from 'vitest';
import { passwordChecklist, passwordStrength } from './password-rules.ts';
import { NewPassword } from './password.ts';

describe('the meter', () => {
  test.each([
    ['', 0, 'Very weak', 0],
    ['a', 1, 'Weak', 20],
    ['aA', 2, 'Fair', 40],
    ['aA1', 3, 'Good', 60],
    ['aA1!', 4, 'Strong', 80],
    ['aA1!aA1!', 5, 'Very strong', 100],
    ['12345678', 2, 'Fair', 40],
  ])('gives "%s" the score %i: %s', (password, score, label, percentage) => {
    expect(passwordStrength(password)).toEqual({ score, label, percentage });
  });
});

describe('the checklist', () => {
  test('has the required texts in order', () => {
    expect(passwordChecklist('').map(({ text }) => text)).toEqual([
      'At least 8 characters',
      'One uppercase letter (A-Z)',
      'One lowercase letter (a-z)',
      'One number (0-9)',
      'One special character (!@#…)',
      'Different from current',
    ]);
  });

  test.each([
    ['', 'Old-1234', [false, false, false, false, false, false]],
    ['abc', 'Old-1234', [false, false, true, false, false, true]],
    ['New-1234', 'Old-1234', [true, true, true, true, true, true]],
    ['Old-1234', 'Old-1234', [true, true, true, true, true, false]],
    ['Ärger ßß', undefined, [true, false, true, false, true, true]],
  ])('for "%s"', (password, current, expected) => {
    expect(passwordChecklist(password, current).map(({ isMet }) => isMet)).toEqual(expected);
  });

  test('counts code points', () => {
    expect(passwordChecklist('🐟🐟🐟🐟')[0]?.isMet).toBe(false);
    expect(passwordChecklist('🐟🐟🐟🐟🐟🐟🐟🐟')[0]?.isMet).toBe(true);
  });
});

describe('a new password', () => {
  test.each(['New-1234', `aA1!${'🐟'.repeat(124)}`, 'aA1 with blanks'])('may be %s', (password) => {
    expect(NewPassword.parse(password)).toBe(password);
  });

  test.each([
    [
      'short',
      'Missing: At least 8 characters, One uppercase letter (A-Z), One number (0-9), One special character (!@#…)',
    ],
    ['alllower-1', 'Missing: One uppercase letter (A-Z)'],
    ['ALLUPPER-1', 'Missing: One lowercase letter (a-z)'],
    ['No-digits', 'Missing: One number (0-9)'],
    ['NoSpecial1', 'Missing: One special character (!@#…)'],
    [`aA1!${'x'.repeat(125)}`, 'Use at most 128 characters'],
    [12345678, 'Enter a new password'],
  ])('may not be %s', (password, message) => {
    const issues = NewPassword.safeParse(password).error?.issues.map((issue) => issue.message);
    expect(issues).toEqual([message]);
  });
});
