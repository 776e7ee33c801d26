import { z } from 'zod';

/** What a release needs of the shell and of the API: `server/needs.json`, made by its build. */
export const ReleaseNeeds = z.object({
  shared: z
    .record(z.string(), z.string())
    .describe('Packages that the shell brings, and the versions that the release was built with'),
  routerExports: z.array(z.string()).describe('Names that are imported from react-router-dom'),
  calls: z.array(z.string()).describe('Calls of the API, such as `GET /api/blogs`'),
  api: z
    .looseObject({ openapi: z.string() })
    .describe('What these calls take and answer, as an OpenAPI document'),
});
export type ReleaseNeeds = z.infer<typeof ReleaseNeeds>;

/** What a shell offers to releases: `GET /remotes/host.json`, made by its build. */
export const HostOffer = z.object({
  hostContracts: z.array(z.int()).min(1).describe('Versions of the host contract that it keeps to'),
  shared: z.record(z.string(), z.string()).describe('Packages that it brings, and their versions'),
  routerExports: z.array(z.string()).describe('Names of react-router-dom that it shares'),
});
export type HostOffer = z.infer<typeof HostOffer>;
