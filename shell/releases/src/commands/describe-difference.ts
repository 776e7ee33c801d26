import type { ReleaseDifference } from '../model/compare-releases.ts';

/** Formats a difference as text, one line for each page and file. */
export function describeDifference({ files, routes, hostContract }: ReleaseDifference): string {
  const lines = [
    ...(hostContract ? [`  host contract ${hostContract.from} -> ${hostContract.to}`] : []),
    ...[['page', routes] as const, ['file', files] as const].flatMap(
      ([kind, { added, removed, changed }]) => [
        ...added.map((name) => `  + ${kind} ${name}`),
        ...removed.map((name) => `  - ${kind} ${name}`),
        ...changed.map((name) => `  ~ ${kind} ${name}`),
      ],
    ),
  ];
  return lines.join('\n') || '  no difference';
}
