import { Email } from 'shared-contracts/lib/email';
import { REMOTE_NAMES, RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';

/** An entry of RELEASE_ADMINS: an admin who may release from the back office, and the remotes. */
export interface ReleaseAdmin {
  /** In lower case. */
  readonly email: string;
  readonly remotes: readonly RemoteName[];
}

/** Comma-separated entries: `ada@example.com` for all remotes, `remote-public:ada@example.com` for one. */
export const ReleaseAdmins = z.string().transform((text, check): ReleaseAdmin[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, name, address = ''] = /^(?:([^:]*):)?(.*)$/.exec(entry) ?? [];
      const email = Email.safeParse(address);
      const remote = RemoteName.optional().safeParse(name);
      if (!email.success || !remote.success) {
        check.addIssue(
          'Write comma-separated e-mail addresses, each alone or as in remote-public:ada@example.com',
        );
      }
      return { email: address.toLowerCase(), remotes: remote.data ? [remote.data] : REMOTE_NAMES };
    }),
);

/** The remotes that an admin may release. */
export const releasableBy = (admins: readonly ReleaseAdmin[], email: string): RemoteName[] => {
  const entries = admins.filter((admin) => admin.email === email.toLowerCase());
  return REMOTE_NAMES.filter((remote) => entries.some(({ remotes }) => remotes.includes(remote)));
};
