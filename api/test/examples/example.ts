import type { TestApp } from '../test-app.ts';
import type { Staff } from '../make-staff.ts';

/** What an example may use; nothing in it belongs to another example. */
export interface ExampleWorld {
  readonly app: TestApp;
  /** Who makes the calls of staff. */
  readonly staff: Staff;
}

/** What an operation takes, so that it succeeds. The session, its anti-forgery value and the origin come by themselves. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields of the body. They are sent in each way that the operation takes. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, File>>;
}

/** Stores what the call is about and says what to send. Called once for each call. */
export type MakeExample = (world: ExampleWorld) => Example | Promise<Example>;
