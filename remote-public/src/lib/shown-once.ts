/**
 * Something in loader data that the server renders, but that the browser need not get a second time: it stands in the
 * HTML already. Copies of data, by JSON or between threads, leave private fields out, so what reaches hydration has no
 * `value` and keeps what the server drew. Data that a loader makes in the browser has it.
 */
export class ShownOnce<Value> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }
}

/** What a page finds in its loader data. */
export type MaybeShown<Value> = Partial<Pick<ShownOnce<Value>, 'value'>>;
