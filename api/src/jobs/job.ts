/** A background job that runs periodically in the API process. */
export interface Job {
  /** Unique, kebab-case, at most 48 characters. Used for the lease, the log and the metrics. */
  readonly name: string;
  /** Time from the start of one run to the start of the next. */
  readonly everyMs: number;
  /**
   * `one`: one instance at a time, and once per `everyMs` across all instances. `every`: each instance runs it, so it
   * must claim each row by a committed conditional update before it works on it.
   */
  readonly instances: 'one' | 'every';
  /**
   * Does what is due now. An error is logged and does not prevent the next run. An instance that was paused may resume
   * while its successor runs, so changes must be conditional for `one`, too.
   * @param signal aborts when the process stops: a run that works through many items returns before the next one
   */
  run(signal: AbortSignal): Promise<void>;
}
