import type { HydrationState } from 'react-router-dom';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A style sheet or script with its SRI value. */
export interface IntegralFile {
  readonly href: string;
  readonly integrity: string;
}

/** The part of a page's release that the browser needs. */
export interface ClientRelease {
  readonly remote: RemoteName;
  readonly version: string;
  /** URL of the federation container. */
  readonly entry: string;
  /** Style sheets by chunk name, without those that the document links. */
  readonly styles: Readonly<Record<string, readonly IntegralFile[]>>;
}

/**
 * The state that the server passes to the browser in the document. The host of a later version of the shell reads it as
 * well, if the page was opened before an upgrade: only add optional fields.
 */
export interface PageState {
  /** `hydrate`: the HTML is complete. `start`: the page is rendered in the browser. */
  readonly mode: 'hydrate' | 'start';
  /** Start at the first interaction, or at once. */
  readonly start: 'on-intent' | 'at-once';
  /** The public origin. */
  readonly origin: string;
  /** URL of the shell's browser host. */
  readonly host: string;
  /** Modules that the start needs, to be preloaded in parallel. */
  readonly modules: readonly string[];
  readonly release: ClientRelease;
  /** The share of visits that the page reports, 0 to 1. */
  readonly reported: number;
  /** URL of the script that reports Web Vitals. */
  readonly vitals: string;
  readonly hydration?: HydrationState;
}

/** The shell's own files that every document links. */
export interface ShellFiles {
  readonly style: string;
  readonly fonts: readonly string[];
  readonly icon: string;
}

export const PAGE_STATE_ID = 'page-state';

/** JSON for a `<script type="application/json">`, escaped so that it cannot end the element or start a comment. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
