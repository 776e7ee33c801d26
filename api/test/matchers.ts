import { expect } from 'vitest';

// Typed as `unknown`, because Vitest's matchers are typed as `any`.

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyDate: unknown = expect.any(Date);
export const textWith = (part: string): unknown => expect.stringContaining(part);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
