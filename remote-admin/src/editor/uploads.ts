import { randomKey } from 'shared-contracts/lib/random-key';
import type { UploadedImage, UploadImage } from './commands/images.ts';

/** The upload of a picture file. */
export interface Upload {
  readonly name: string;
  readonly file: Blob;
  readonly state: 'waiting' | 'failed' | 'done';
  /** Why it failed, for the user. */
  readonly reason?: string;
  /** The stored picture, once it is done. */
  readonly image?: UploadedImage;
}

/** The uploads of an editor by id. Pictures have the id until they are uploaded. */
export type Uploads = ReturnType<typeof createUploads>;

/** @param upload Uploads a file; called sequentially. */
export function createUploads(upload: UploadImage) {
  const all = new Map<string, Upload>();
  const inline = new Map<string, UploadedImage>();
  const listeners = new Set<() => void>();
  let queue = Promise.resolve();

  const set = (id: string, now: Upload) => {
    all.set(id, now);
    for (const listener of listeners) listener();
  };
  const send = (id: string, { name, file }: Pick<Upload, 'name' | 'file'>) => {
    set(id, { name, file, state: 'waiting' });
    queue = queue.then(async () => {
      try {
        set(id, { name, file, state: 'done', image: await upload(file) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'The picture could not be uploaded.';
        set(id, { name, file, state: 'failed', reason });
      }
    });
  };

  return {
    get: (id: string): Upload | undefined => all.get(id),
    isEmpty: () => all.size === 0 && inline.size === 0,
    /** The stored picture of a `data:` URL, once it is uploaded. */
    getInline: (url: string): UploadedImage | undefined => inline.get(url),
    /** Uploads the picture of a `data:` URL. Rejects with an error whose message is for users. */
    async sendInline(url: string, file: Blob): Promise<void> {
      inline.set(url, await upload(file));
    },
    /** @returns the id of the upload, unique among all editors */
    start(file: File): string {
      const id = randomKey();
      send(id, { name: file.name || 'picture', file });
      return id;
    },
    retry(id: string): void {
      const failed = all.get(id);
      if (failed?.state === 'failed') send(id, failed);
    },
    /** Waits until none of the uploads is pending. */
    async settled(ids: () => readonly string[]): Promise<void> {
      while (ids().some((id) => all.get(id)?.state === 'waiting')) {
        // oxlint-disable-next-line no-await-in-loop -- another may have been added in between
        await queue;
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
