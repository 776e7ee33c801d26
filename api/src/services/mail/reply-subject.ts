/** The subject of a reply to a mail. Mail programs group threads by it, besides the Message-IDs. */
export const replySubject = (subject: string): string =>
  subject.startsWith('Re: ') ? subject : `Re: ${subject}`;
