/** A composed mail, ready for delivery. */
export interface ReadyMail {
  readonly id: string;
  /** Addresses of the envelope, without names. */
  readonly from: string;
  readonly to: string;
  /** The whole message, headers and body (RFC 5322). */
  readonly raw: Buffer;
}

/**
 * The result of a delivery: `accepted`; `refused`, permanently; `postponed`, not accepted but worth a retry; or
 * `unclear`, when the connection was lost after the whole mail had been sent. Reasons are shown to staff.
 */
export type DeliveryResult =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'postponed' | 'unclear'; readonly reason: string };

/** How mails are delivered: by an SMTP server, or into a local folder where none is configured. */
export interface MailTransport {
  /**
   * Connects and logs in. Sends nothing yet.
   * @throws TransportUnavailableError
   */
  open(): Promise<MailConnection>;
}

export interface MailConnection {
  /** Never throws. After any result but `accepted`, open a new connection for the next mail. */
  deliver(mail: ReadyMail): Promise<DeliveryResult>;
  close(): void;
}

/** The transport cannot be reached, or rejects the login. The message gives the reason, for staff. */
export class TransportUnavailableError extends Error {}
