import type { z } from 'zod';

/** Far above real posts; bounds the cost of a document for server and browser. */
export const POST_DOCUMENT_LIMITS = {
  /** Nesting depth of elements: eleven levels of a list, which is below the limit of the sanitiser. */
  depth: 24,
  nodes: 50_000,
  /** All texts and URLs together. */
  characters: 1_000_000,
} as const;

/** Checks the limits of any value, without recursion. */
export function checkLimits(document: unknown, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message, continue: false });
  let nodes = 0;
  let characters = 0;
  let level: unknown[] = [document];
  // Each element is an object in an array, so two levels of values are one level of elements.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 2 * POST_DOCUMENT_LIMITS.depth + 4)
      return refuse('The text has lists, quotes or tables that are nested too deeply');
    nodes += level.filter((value) => typeof value === 'object' && !Array.isArray(value)).length;
    characters += level.reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
      0,
    );
    if (nodes > POST_DOCUMENT_LIMITS.nodes)
      return refuse(
        'The text has too many paragraphs and table cells. Shorten it or split it into two posts',
      );
    if (characters > POST_DOCUMENT_LIMITS.characters)
      return refuse('The text is too long. Shorten it or split it into two posts');
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
}
