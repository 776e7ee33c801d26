import type { DocumentFault } from 'releases/registry/registry-document';

/** A fault of a release, the registry or the store: a metrics label, counted once each time it begins. */
export type ReleaseFault =
  | 'store-down'
  | 'registry-missing'
  | 'registry-set-back'
  | 'registry-not-saved'
  | `document-${DocumentFault}`
  | 'release-refused'
  | 'release-incompatible';

/** Reports a fault to operators, in the log and in metrics. */
export type Alert = (fault: ReleaseFault, fields: object, message: string) => void;
