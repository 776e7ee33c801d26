/** So long what comes next waits for what is under way; then it goes out beside it. */
const PATIENCE_MS = 250;

interface Reading<Found> {
  readonly found: Promise<Found>;
  /** Of all who asked since it was sent. */
  next?: Promise<Found>;
}

/**
 * Answers callers who ask for the same together (`docs/decisions/0044-identical-reads-together.md`): of equal inputs one
 * reading is under way, and who asks meanwhile shares the next one with all others who do. So nobody gets what was read
 * before he asked, and nothing is kept.
 * @param read must not write, nor depend on who asks
 * @returns the same with one difference: what it gives has several owners, and nobody may change it
 */
export function readTogether<Input, Found>(
  read: (input: Input) => Promise<Found>,
): (input: Input) => Promise<Readonly<Found>> {
  const readings = new Map<string, Reading<Found>>();

  const start = (key: string, input: Input): Promise<Found> => {
    // A throw would stay with the entry.
    const reading: Reading<Found> = { found: (async () => read(input))() };
    readings.set(key, reading);
    const leave = () => {
      if (!reading.next && readings.get(key) === reading) readings.delete(key);
    };
    reading.found.then(leave, leave);
    return reading.found;
  };

  return (input) => {
    const key = JSON.stringify(input);
    const reading = readings.get(key);
    if (!reading) return start(key, input);
    return (reading.next ??= endOf(reading.found).then(() => start(key, input)));
  };
}

/** Resolves when it ends, in whatever way, or lasts too long: one that hangs holds up nobody but those who wait for it. */
const endOf = (found: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    const end = () => {
      clearTimeout(late);
      resolve();
    };
    found.then(end, end);
  });
