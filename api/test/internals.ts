/** Internals that no response may reveal: stack traces, SQL and file paths. */
export const INTERNALS =
  /\bat \S+ \(|node_modules|\.(?:ts|mjs):\d|\b(?:select|insert|update|delete) .* (?:from|into|set) |errno|sqlState|(?:^|["'\s(])\/(?:tmp|home|root|usr|var|srv|opt|etc)\//i;
