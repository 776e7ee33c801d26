import type { DocumentFault } from 'releases/registry/registry-document';

/** What can be wrong with what was released: a label of metrics, counted once for each time that it begins. */
export type ReleaseFault =
  | 'store-down'
  | 'registry-missing'
  | 'registry-set-back'
  | 'registry-not-kept'
  | `document-${DocumentFault}`
  | 'release-refused'
  | 'release-incompatible';

/** Tells the people in charge, in the log and by metrics. */
export type Alert = (fault: ReleaseFault, fields: object, message: string) => void;
