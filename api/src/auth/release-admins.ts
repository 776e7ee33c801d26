import { Email } from 'shared-contracts/lib/email';
import { REMOTE_NAMES, RemoteName } from 'shared-contracts/releases/release';
import { z } from 'zod';

/** An entry of RELEASE_ADMINS: somebody who may release from the back office, and what. */
export interface ReleaseAdmin {
  /** In lower case. */
  readonly email: string;
  readonly remotes: readonly RemoteName[];
}

/** Entries with commas between them: `ada@example.com` for all remotes, `remote-public:ada@example.com` for one. */
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
          'Write e-mail addresses with commas between them, each alone or as in remote-public:ada@example.com',
        );
      }
      return { email: address.toLowerCase(), remotes: remote.data ? [remote.data] : REMOTE_NAMES };
    }),
);

/** The remotes that somebody may release. */
export const releasableBy = (admins: readonly ReleaseAdmin[], email: string): RemoteName[] => {
  const own = admins.filter((admin) => admin.email === email.toLowerCase());
  return REMOTE_NAMES.filter((remote) => own.some(({ remotes }) => remotes.includes(remote)));
};
