import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Random ids, unless the id of the next span is given: a call that was recorded elsewhere has one already. */
export class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #given: string | undefined;

  generateTraceId(): string {
    return this.#random.generateTraceId();
  }

  generateSpanId(): string {
    const id = this.#given ?? this.#random.generateSpanId();
    this.#given = undefined;
    return id;
  }

  /** @param start Starts exactly one span. */
  with<Started>(id: string, start: () => Started): Started {
    this.#given = id;
    try {
      return start();
    } finally {
      this.#given = undefined;
    }
  }
}
