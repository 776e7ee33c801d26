import { REMOTE_NAMES, type RegistryDocument, type RemoteName } from 'shared-contracts/releases/release';
import type { Told } from './commands.ts';
import { listReleases } from './list-releases.ts';
import type { ReleaseDesk } from './open-releases.ts';
import { RefusedDocumentError } from './registry-document.ts';
import { requireRegistry } from './require-registry.ts';

/** `list` and `log`: what is in a store. Both throw MissingRegistryError where nothing was ever released. */
export function createHistoryCommands(desk: ReleaseDesk, storeName: string) {
  const { registry } = desk;
  return {
    async list(remote?: RemoteName): Promise<Told> {
      await requireRegistry(registry, storeName);
      const remotes = remote ? [remote] : REMOTE_NAMES;
      const data = (await Promise.all(remotes.map((name) => listReleases(desk, name)))).flat();
      const lines = data.map(({ remote: name, version, isActive, share, details, fault }) =>
        [
          isActive ? '*' : ' ',
          share === null ? '     ' : `${share} %`.padStart(5),
          name.padEnd(14),
          version.padEnd(18),
          details
            ? `${details.builtAt}  ${details.commit ? inShort(details.commit) : '-'}  ${details.owner}`
            : (fault ?? ''),
        ].join(' '),
      );
      return { data, text: lines.join('\n') };
    },

    async log(limit: number): Promise<Told> {
      await requireRegistry(registry, storeName);
      const data: LogEntry[] = [];
      for await (const { number, document } of registry.past()) {
        if (data.length >= limit) break;
        data.push(
          document instanceof RefusedDocumentError
            ? { number, fault: document.message }
            : { number, ...document.change, key: document.signature.key },
        );
      }
      const lines = data.map((entry) => `${String(entry.number).padStart(5)}  ${inLog(entry)}`.trimEnd());
      return { data, text: lines.join('\n') };
    },
  };
}

/** A commit as people read it: ten digits, and whether the work tree differed. */
const inShort = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');

type LogEntry =
  | { readonly number: number; readonly fault: string }
  | (RegistryDocument['change'] & { readonly number: number; readonly key: string });

const inLog = (entry: LogEntry): string =>
  'fault' in entry
    ? `refused: ${entry.fault}`
    : [
        `${entry.at}  ${entry.by}  ${entry.action} ${entry.remote ?? ''} ${entry.version ?? ''}`,
        ...(entry.share === undefined ? [] : [`${entry.share} %`]),
        ...(entry.reason === undefined ? [] : [`(${entry.reason})`]),
      ].join(' ');
