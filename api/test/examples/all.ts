import type { OperationId } from 'shared-contracts/http/operations/all';
import { accounts } from './accounts.ts';
import { admins } from './admins.ts';
import { applications } from './applications.ts';
import { blogs } from './blogs.ts';
import { enquiries } from './enquiries.ts';
import type { MakeExample } from './example.ts';
import { mail } from './mail.ts';
import { positions } from './positions.ts';
import { templates } from './templates.ts';
import { system } from './system.ts';
import { twoStep } from './two-step.ts';

/** An example of each operation, by its id. The type requires all of them. */
export const examples: Readonly<Record<OperationId, MakeExample>> = {
  ...accounts,
  ...admins,
  ...applications,
  ...blogs,
  ...enquiries,
  ...mail,
  ...positions,
  ...system,
  ...templates,
  ...twoStep,
};
