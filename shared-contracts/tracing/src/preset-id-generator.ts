import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/**
 * Generates random ids, except for the preset id of the next span: a call that was recorded elsewhere has one
 * already.
 */
export class PresetIdGenerator implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #preset: string | undefined;

  generateTraceId(): string {
    return this.#random.generateTraceId();
  }

  generateSpanId(): string {
    const id = this.#preset ?? this.#random.generateSpanId();
    this.#preset = undefined;
    return id;
  }

  /** @param start Starts exactly one span. */
  with<Started>(id: string, start: () => Started): Started {
    this.#preset = id;
    try {
      return start();
    } finally {
      this.#preset = undefined;
    }
  }
}
