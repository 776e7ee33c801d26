import { defineFormReturn } from '../http/form-return.ts';
import { APPLICATION_FIELDS } from './application-fields.ts';

/** How a browser without JavaScript learns the result of an application. */
export const APPLICATION_RETURN = defineFormReturn({
  page: '/Career',
  anchor: 'application',
  name: 'application',
  fields: APPLICATION_FIELDS,
});
