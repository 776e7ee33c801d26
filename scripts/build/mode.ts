/** `pnpm dev` builds for development; the release of a part is built for production. */
export const isDevelopment = process.env.NODE_ENV === 'development';
export const dist = isDevelopment ? 'dist/development' : 'dist';
