/** What no answer may tell: stack traces, statements, and places on our disks. */
export const INSIDES =
  /\bat \S+ \(|node_modules|\.(?:ts|mjs):\d|\b(?:select|insert|update|delete) .* (?:from|into|set) |errno|sqlState|(?:^|["'\s(])\/(?:tmp|home|root|usr|var|srv|opt|etc)\//i;
