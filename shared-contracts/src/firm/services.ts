/** The five service groups, as enquiries name them and posts use them as categories. */
export const SERVICE_NAMES = [
  'Patent Creation',
  'Patent Licensing',
  'Prior Art Searches',
  'Indian Patent',
  'Market Research',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
