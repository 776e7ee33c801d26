import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Runs a request, so that what it causes later, such as a mail, can be traced to it. */
export const runRequest = <Result>(id: string, run: () => Result): Result => running.run(id, run);

/** @returns the id of the request that causes this call; undefined in a job */
export const currentRequestId = (): string | undefined => running.getStore();
