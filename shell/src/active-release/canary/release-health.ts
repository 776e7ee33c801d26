import type { BrowserFailure, PageReport } from 'shared-contracts/releases/page-report';
import type { RemoteName } from 'shared-contracts/releases/release';

/** A view of a page of a release, and its failure if it failed. */
export interface View {
  readonly remote: RemoteName;
  readonly version: string;
  /** The server counts each document, a browser each page that it hydrated. */
  readonly side: 'server' | 'browser';
  readonly failure: 'server' | BrowserFailure | undefined;
  /** This view was counted as good before: the page failed after hydration. */
  readonly wasGood?: boolean;
  /** Counted in metrics but not as evidence: its network has used its quota for this version. */
  readonly isOverQuota?: boolean;
}

export type VitalsReport = Omit<Extract<PageReport, { kind: 'vitals' }>, 'kind'>;

/** Receives views and Web Vitals of releases. */
export interface HealthSink {
  view(view: View): void;
  vitals(report: VitalsReport): void;
}

/** One source for all sinks, so that metrics and canary decisions count the same views. */
export const healthSinks = (...sinks: readonly HealthSink[]): HealthSink => ({
  view: (view) => sinks.forEach((sink) => sink.view(view)),
  vitals: (report) => sinks.forEach((sink) => sink.vitals(report)),
});
