import { z } from 'zod';

/** The requirements of a release, which its build writes to `server/needs.json`. */
export const ReleaseRequirements = z.object({
  shared: z
    .record(z.string(), z.string())
    .describe('Shared packages, and the versions that the release was built with'),
  routerExports: z.array(z.string()).describe('Imported names of react-router-dom'),
  calls: z.array(z.string()).describe('API calls, such as `GET /api/blogs`'),
  api: z.looseObject({ openapi: z.string() }).describe('OpenAPI document of these calls'),
});
export type ReleaseRequirements = z.infer<typeof ReleaseRequirements>;

/** The capabilities of a shell, served as `GET /remotes/host.json`. */
export const HostCapabilities = z.object({
  hostContracts: z.array(z.int()).min(1).describe('Supported versions of the host contract'),
  shared: z.record(z.string(), z.string()).describe('Shared packages and their versions'),
  routerExports: z.array(z.string()).describe('Shared names of react-router-dom'),
});
export type HostCapabilities = z.infer<typeof HostCapabilities>;
