import type { HydrationState } from 'react-router-dom';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A style sheet or script with its SRI value. */
export interface IntegralFile {
  readonly href: string;
  readonly integrity: string;
}

/** What the browser needs to know of the one release that a page runs on. */
export interface ClientRelease {
  readonly remote: RemoteName;
  readonly version: string;
  /** Address of the federation container. */
  readonly entry: string;
  /** Chunk name of a route, to its style sheets, apart from those that the document links. */
  readonly styles: Readonly<Record<string, readonly IntegralFile[]>>;
}

/** What the server hands to the browser inside the document. */
export interface PageState {
  /** `hydrate`: the HTML is complete. `start`: the page is rendered in the browser. */
  readonly mode: 'hydrate' | 'start';
  /** Start at the first sign of use, or at once. */
  readonly start: 'on-intent' | 'at-once';
  /** The origin that visitors see. */
  readonly origin: string;
  /** Address of the shell's browser host. */
  readonly host: string;
  /** Modules that the start will need, so that they arrive side by side. */
  readonly modules: readonly string[];
  readonly release: ClientRelease;
  /** Which share of its visits the page tells of, 0 to 1. */
  readonly reported: number;
  /** Address of the script that tells how fast the page was. */
  readonly vitals: string;
  readonly hydration?: HydrationState;
}

/** The shell's own files that every document names. */
export interface ShellFiles {
  /** Address; it comes from where the document comes from. */
  readonly style: string;
  readonly fonts: readonly string[];
  readonly icon: string;
}

export const PAGE_STATE_ID = 'page-state';

/** JSON for a `<script type="application/json">`: nothing in it can end the element or start a comment. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
