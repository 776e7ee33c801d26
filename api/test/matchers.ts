import { expect } from 'vitest';

// Vitest's own are typed `any`, which would spread.

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyDate: unknown = expect.any(Date);
export const textWith = (part: string): unknown => expect.stringContaining(part);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
