import type { ClientRelease, FileList } from '../page/page-state.ts';
import { fromAnyAddress } from './import-released.ts';
import { inPhase } from './load-phase.ts';

const NOTHING: FileList = { scripts: {}, styles: {} };

let coming: Promise<FileList> | undefined;

/**
 * What the document left out of its release; empty where it left out nothing. Asked for once; again, when it did not come.
 * @throws When no address of it answers in time, with what the document says it holds.
 */
export function fileList({ fileList: file }: ClientRelease): Promise<FileList> {
  if (!file) return Promise.resolve(NOTHING);
  const { href, integrity } = file;
  if (!coming) {
    coming = inPhase(
      'chunk',
      fromAnyAddress(href, integrity, (address) => read(address, integrity)),
    );
    coming.catch(() => (coming = undefined));
  }
  return coming;
}

async function read(address: string, integrity: string): Promise<FileList> {
  const answer = await fetch(address, { integrity }).catch(() => null);
  if (!answer?.ok) throw new TypeError(`The module list ${address} did not load as released`);
  return (await answer.json()) as FileList;
}
