/** A mail in its final form, ready for delivery. */
export interface ReadyMail {
  readonly id: string;
  /** Plain addresses, for the envelope. */
  readonly from: string;
  readonly to: string;
  /** Headers and body (RFC 5322). */
  readonly content: Buffer;
}

/**
 * The result of a delivery: `taken`; `refused` for good; `postponed`, since it certainly was not accepted but may be
 * later; or `unclear`, since the response was lost after the whole mail had been sent. Reasons are for staff.
 */
export type Handover =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused' | 'postponed' | 'unclear'; readonly reason: string };

/** The transport of our mails: a mail server, or a folder where there is none. */
export interface Carrier {
  /**
   * Prepares to send mails, for example by connecting and logging in. Nothing is sent yet.
   * @throws CarrierAwayError
   */
  open(): Promise<OpenCarrier>;
}

export interface OpenCarrier {
  /** Never throws. After any result but `taken` a new transport is opened for the next mail. */
  handOver(mail: ReadyMail): Promise<Handover>;
  close(): void;
}

/** The transport cannot be reached or rejects our login; the message says why, for staff. */
export class CarrierAwayError extends Error {}
