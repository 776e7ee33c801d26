import type { BrowserFailure, PageReport } from 'shared-contracts/releases/page-report';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A page of a release that somebody looked at, and what went wrong with it. */
export interface View {
  readonly remote: RemoteName;
  readonly version: string;
  /** Who saw it: the server sees each document, a browser each page that it made live. */
  readonly side: 'server' | 'browser';
  readonly failure: 'server' | BrowserFailure | undefined;
  /** This very view was counted as good before: the page failed after it was live. */
  readonly wasGood?: boolean;
  /** Counted, but no evidence: its network has had its say about this version. */
  readonly isRepeated?: boolean;
}

export type VitalsReport = Omit<Extract<PageReport, { kind: 'vitals' }>, 'kind'>;

/** Is told how releases do. */
export interface HealthSink {
  view(view: View): void;
  vitals(report: VitalsReport): void;
}

/** Tells several. */
export const healthSinks = (...sinks: readonly HealthSink[]): HealthSink => ({
  view: (view) => sinks.forEach((sink) => sink.view(view)),
  vitals: (report) => sinks.forEach((sink) => sink.vitals(report)),
});
