/** Work that is done again and again in the API process, until the process stops. */
export interface Job {
  /** Unique, kebab-case, at most 48 characters: it names the lease and stands in the log. */
  readonly name: string;
  /** A run begins this long after the begin of the one before. */
  readonly everyMs: number;
  /**
   * `one`: one instance at a time, and over all instances once in `everyMs`. `every`: each instance runs it, so it
   * claims each row by a committed conditional update before it works on it.
   */
  readonly instances: 'one' | 'every';
  /**
   * Does what is due now. An error is logged, and the next run comes all the same. An instance that was paused may
   * wake up beside its successor, so changes are conditional here too.
   * @param signal the process stops: end before the next item
   */
  run(signal: AbortSignal): Promise<void>;
}
