/** A page of numbered sections. */
export interface LegalPage {
  readonly title: string;
  readonly address: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}
