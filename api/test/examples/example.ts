import type { TestApp } from '../test-app.ts';
import type { Staff } from '../make-staff.ts';

/** What an example may use. Nothing in it is shared with another example. */
export interface ExampleWorld {
  readonly app: TestApp;
  /** The staff user who makes the calls of the back office. */
  readonly staff: Staff;
}

/** The input with which a call succeeds. The session, its CSRF token and the origin are added automatically. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields of the body. They are sent in each format that the endpoint accepts. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, File>>;
}

/** Stores the data that the call needs and returns the input to send. Runs once per call. */
export type MakeExample = (world: ExampleWorld) => Example | Promise<Example>;
