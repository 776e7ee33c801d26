const KB = 1024;

/** Formats bytes for people: `100 KB`, `5 MB`. */
export const describeSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor(bytes / KB / KB)} MB`;
