/** A mail, written out, as it is handed over. */
export interface ReadyMail {
  readonly id: string;
  /** Plain addresses, for the envelope. */
  readonly from: string;
  readonly to: string;
  /** Headers and body (RFC 5322). */
  readonly content: Buffer;
}

/**
 * What became of a mail: `taken`; `refused` for good; `postponed`, as it certainly was not taken and may be later; or
 * `unclear`, as the answer was lost when all of it had been given. Reasons are for staff.
 */
export type Handover =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused' | 'postponed' | 'unclear'; readonly reason: string };

/** Whoever takes our mails: a mail server, or a folder where there is none. */
export interface Carrier {
  /**
   * Gets ready to take mails. Nothing is handed over yet.
   * @throws CarrierAwayError
   */
  open(): Promise<OpenCarrier>;
}

export interface OpenCarrier {
  /** Never throws. After anything but `taken` a new one is opened for the next mail. */
  handOver(mail: ReadyMail): Promise<Handover>;
  close(): void;
}

/** The carrier cannot be reached or does not let us in; the message says why, for staff. */
export class CarrierAwayError extends Error {}
