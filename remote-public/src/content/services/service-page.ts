import type { FigureName } from '../../figures/figures.ts';

/** A section that the Services menu or another page can lead to by its anchor. */
export interface ServiceSection {
  readonly anchor: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly figure?: FigureName;
  /** A page that says more. */
  readonly more?: { readonly label: string; readonly href: string };
}

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Stages inside of the step. */
  readonly points?: readonly string[];
}

/** What one service page says. */
export interface ServicePage {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** For search engines, at most 160 characters. */
  readonly description: string;
  readonly figure: FigureName;
  readonly sections: readonly ServiceSection[];
  readonly method: { readonly title: string; readonly lead: string; readonly steps: readonly Step[] };
  /** Further lists, such as deliverables. */
  readonly lists?: readonly {
    readonly title: string;
    readonly lead?: string;
    readonly items: readonly string[];
  }[];
  readonly related?: {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly href: string }[];
  };
  readonly withCaseStudies?: boolean;
  readonly call: { readonly title: string; readonly text: string; readonly label: string };
}
