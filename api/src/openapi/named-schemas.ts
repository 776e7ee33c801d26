import { z } from 'zod';
import * as audit from 'shared-contracts/audit';
import * as auth from 'shared-contracts/auth';
import * as blogs from 'shared-contracts/blogs';
import * as enquiries from 'shared-contracts/enquiries';
import * as envelope from 'shared-contracts/envelope';
import * as identifiers from 'shared-contracts/identifiers';
import * as listQuery from 'shared-contracts/list-query';
import * as picture from 'shared-contracts/picture';

const modules = [audit, auth, blogs, enquiries, envelope, identifiers, listQuery, picture];

/** Every schema of the contracts by the name it is exported under, which the OpenAPI document calls it by too. */
export const namedSchemas: readonly (readonly [name: string, schema: z.ZodType])[] = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
