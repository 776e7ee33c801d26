import type { MiddlewareHandler } from 'hono';
import { RemoteName, ReleaseVersion } from 'shared-contracts/release';
import { UntrustedError } from '../releases/keys/key-error.ts';
import type { ReleaseDesk } from '../releases/open-releases.ts';
import { readStored, type StoredRelease, UnknownReleaseError } from '../releases/stored-release.ts';
import { BrokenReleaseError, readChecked } from '../remotes/read-checked.ts';

/**
 * Brings a file of a release into the folder that is served, where the releases lie in a bucket: an open tab may have an
 * older release than this shell has met. Nothing is asked for that no signed manifest names, and nothing is served that
 * is not as it was released.
 */
export const fetchReleaseFile =
  ({ store, keys }: Pick<ReleaseDesk, 'store' | 'keys'>): MiddlewareHandler =>
  async (c, next) => {
    const [, , name, version, ...rest] = c.req.path.split('/');
    const remote = RemoteName.safeParse(name).data;
    const known = ReleaseVersion.safeParse(version).data;
    const release = remote && known ? await signed({ store, keys }, remote, known) : undefined;
    const { files = {} } = release?.manifest ?? {};
    const file = `client/${rest.join('/')}`;
    // With its compressed forms, of which the browser's is sent.
    const forms = ['', '.br', '.gz'].map((form) => file + form).filter((form) => Object.hasOwn(files, form));
    try {
      await Promise.all(forms.map((form) => readChecked(store, `${remote}/${known}/${form}`, files[form])));
    } catch (error) {
      if (!(error instanceof BrokenReleaseError)) throw error;
      return c.text('Not found', 404);
    }
    await next();
  };

async function signed(
  desk: Pick<ReleaseDesk, 'store' | 'keys'>,
  remote: RemoteName,
  version: string,
): Promise<StoredRelease | undefined> {
  try {
    return await readStored(desk, remote, version);
  } catch (error) {
    if (error instanceof UnknownReleaseError || error instanceof UntrustedError) return undefined;
    throw error;
  }
}
