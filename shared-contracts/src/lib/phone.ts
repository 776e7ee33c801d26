import { z } from 'zod';
import { oneLine } from './one-line.ts';

const MIN_DIGITS = 5;
const TOO_FEW = `Enter a phone number with at least ${MIN_DIGITS} digits`;

const hasEnoughDigits = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS;

const Typed = oneLine(
  z.string({ error: 'Enter your phone number' }).trim().max(32, 'Use at most 32 characters'),
);

/**
 * A phone number as people write it, with spaces, brackets, `+` or an extension: only the number of digits is checked,
 * and leading zeros and `+` are kept.
 */
export const Phone = Typed.min(1, 'Enter your phone number').refine(hasEnoughDigits, TOO_FEW);

/** The same where it may be left empty. */
export const OptionalPhone = Typed.refine((text) => text === '' || hasEnoughDigits(text), TOO_FEW).optional();
