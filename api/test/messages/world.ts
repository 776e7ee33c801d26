import { type DescribedOperation, type OperationId, operations } from 'shared-contracts/http/operations/all';
import { expect } from 'vitest';
import type { z } from 'zod';
import { makeStaff, type Staff } from '../make-staff.ts';
import type { TestApp } from '../test-app.ts';

type ResponsesOf<Id extends OperationId> = Extract<DescribedOperation, { readonly id: Id }>['responses'];

/** `data` of the successful responses of an operation. */
type DataOf<Id extends OperationId> = {
  [Status in keyof ResponsesOf<Id>]: ResponsesOf<Id>[Status] extends { readonly schema: infer Schema }
    ? Schema extends z.ZodType<{ data: infer Data }>
      ? Data
      : never
    : never;
}[keyof ResponsesOf<Id>];

/** A response. Each one is validated against the contract; `data` is that of a success. */
export interface Result<Data = unknown> {
  readonly status: number;
  readonly message: string | undefined;
  readonly data: Data;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: a visitor. Default: `me`. */
  readonly as?: Pick<Staff, 'cookie' | 'token'> | null;
}

/** The test context: an app with two staff users. */
export interface World {
  readonly app: TestApp;
  readonly db: TestApp['db'];
  readonly me: Staff;
  readonly colleague: Staff;
  readonly called: ReadonlySet<string>;
  readonly call: <Id extends OperationId>(id: Id, options?: CallOptions) => Promise<Result<DataOf<Id>>>;
}

/** Proves that the success message of one operation says what the database holds afterwards. */
export type Proof = (world: World) => Promise<void>;

export async function createWorld(app: TestApp): Promise<World> {
  const [me, colleague] = [await makeStaff(app), await makeStaff(app)];
  const called = new Set<string>();
  return {
    app,
    db: app.db,
    me,
    colleague,
    called,
    call: async <Id extends OperationId>(
      id: Id,
      { params = {}, json, form, headers = {}, as = me }: CallOptions = {},
    ) => {
      called.add(id);
      const operation = operations.find((one) => one.id === id);
      if (!operation) throw new Error(`No operation ${id}`);
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
      const response = await app.call(path, {
        method: operation.method.toUpperCase(),
        headers: { ...(as && { cookie: as.cookie, 'x-csrf-token': as.token }), ...headers },
        ...(json !== undefined && { json }),
        ...(form && { body: form }),
      });
      const body = (await response.json()) as { message?: string; data: DataOf<Id> };
      return { status: response.status, message: body.message, data: body.data };
    },
  };
}

/** Expects an error status. */
export const expectRefusal = ({ status }: Result, expected: number): void => expect(status).toBe(expected);
