import { Email } from 'shared-contracts/lib/email';
import { z } from 'zod';

/** A sender or recipient: address and display name, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Parses an address with or without a name: `Meridian IP <info@example.com>`. */
export const Mailbox = z.string().transform((text, context): Mailbox => {
  const [, quotedName, name = quotedName, inBrackets] =
    /^(?:"([^"<>\p{Cc}]{0,100})"|([^"<>\p{Cc}]{0,100}?))\s*<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = Email.safeParse(inBrackets ?? text);
  if (!address.success) {
    context.addIssue('Write an e-mail address, or a name with the address in < >');
    return z.NEVER;
  }
  return { name: name?.trim() ?? '', address: address.data };
});
