/** `pnpm dev` builds for development; all other builds are for production. */
export const isDevelopment = process.env.NODE_ENV === 'development';
export const dist = isDevelopment ? 'dist/development' : 'dist';
