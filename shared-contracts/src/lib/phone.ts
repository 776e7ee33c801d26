import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { MAX_PHONE_LENGTH } from './text-lengths.ts';

const MIN_DIGITS = 5;
const TOO_FEW = `Enter a phone number with at least ${MIN_DIGITS} digits`;

const hasEnoughDigits = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS;

const Typed = oneLine(
  z
    .string({ error: 'Enter your phone number' })
    .trim()
    .max(MAX_PHONE_LENGTH, `Use at most ${MAX_PHONE_LENGTH} characters`),
);

/**
 * A phone number in any notation, with spaces, brackets, `+` or an extension: only the number of digits is validated,
 * and the text is stored unchanged.
 */
export const Phone = Typed.min(1, 'Enter your phone number').refine(hasEnoughDigits, TOO_FEW);

/** A phone number that may be empty. */
export const OptionalPhone = Typed.refine((text) => text === '' || hasEnoughDigits(text), TOO_FEW).optional();
