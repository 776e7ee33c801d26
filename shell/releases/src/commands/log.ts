import { type Command, InvalidArgumentError } from 'commander';
import type { RegistryDocument } from 'shared-contracts/releases/release';
import { RefusedDocumentError } from '../registry/registry-document.ts';
import type { CommandContext, CommandResult } from './command-context.ts';
import { requireReadableRegistry } from './require-readable-registry.ts';

type LogEntry =
  | { readonly number: number; readonly fault: string }
  | (RegistryDocument['change'] & { readonly number: number; readonly key: string });

/** `pnpm release log`. */
export function addLogCommand(program: Command, context: CommandContext): void {
  program
    .command('log')
    .description('list the changes of the registry, newest first')
    .option('--limit <count>', 'the number of changes', toCount, 20)
    .action(async ({ limit }: { limit: number }) => context.print(await log(context, limit)));
}

async function log(context: CommandContext, limit: number): Promise<CommandResult> {
  await requireReadableRegistry(context);
  const data: LogEntry[] = [];
  for await (const { number, document } of context.releaseContext.registry.past()) {
    if (data.length >= limit) break;
    data.push(
      document instanceof RefusedDocumentError
        ? { number, fault: document.message }
        : { number, ...document.change, key: document.signature.key },
    );
  }
  const lines = data.map((entry) => `${String(entry.number).padStart(5)}  ${describe(entry)}`.trimEnd());
  return { data, text: lines.join('\n') };
}

const describe = (entry: LogEntry): string =>
  'fault' in entry
    ? `refused: ${entry.fault}`
    : [
        `${entry.at}  ${entry.by}  ${entry.action} ${entry.remote ?? ''} ${entry.version ?? ''}`,
        ...(entry.share === undefined ? [] : [`${entry.share}%`]),
        ...(entry.reason === undefined ? [] : [`(${entry.reason})`]),
      ].join(' ');

function toCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Use a positive number.');
  return Number(text);
}
