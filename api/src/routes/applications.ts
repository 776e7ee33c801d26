import type { Context } from 'hono';
import * as operations from 'shared-contracts/http/operations/applications';
import type { AppEnv } from '../app-env.ts';
import { InvalidInputError } from '../errors.ts';
import { csvResponse } from '../http/csv-response.ts';
import { acceptsHtml } from '../http/accepts-html.ts';
import { downloadResponse } from '../http/download-response.ts';
import type { Serve } from '../http/serve.ts';
import { APPLICATIONS as inbox } from '../services/applications/application-inbox.ts';
import { downloadResume } from '../services/applications/download-resume.ts';
import { eraseApplicant } from '../services/applications/erase-applicant.ts';
import { listApplicationRoles } from '../services/applications/list-application-roles.ts';
import { readApplication } from '../services/applications/read-application.ts';
import {
  putApplicationStatuses,
  setApplicationStatuses,
} from '../services/applications/set-application-status.ts';
import { admitApplication, submitApplication } from '../services/applications/submit-application.ts';
import { deleteMany, deleteOne, restoreMany, restoreOne } from '../services/inbox/change-deletion.ts';
import { exportInbox } from '../services/inbox/export-inbox.ts';
import { listInbox } from '../services/inbox/list-inbox.ts';

export function serveApplications(serve: Serve): void {
  const { resume } = operations.submitApplication.body.files;

  const callerOf = (c: Context<AppEnv>) => ({
    address: c.get('address'),
    isPlainForm: acceptsHtml(c),
    idempotencyKey: c.req.header('idempotency-key'),
  });
  serve(operations.submitApplication, (c) => admitApplication({ ctx: c.var.ctx, input: callerOf(c) })).handle(
    async ({ body, files }, c) => {
      if (!files.resume) throw new InvalidInputError({ resume: resume.missing });
      const input = { ...body, ...callerOf(c), resumePath: files.resume.path };
      await submitApplication({ ctx: c.var.ctx, input });
      return { status: 201, body: { success: true, message: 'Application submitted successfully ✅' } };
    },
  );

  serve(operations.listApplications).handle(async ({ query }, c) => {
    const { data, meta } = await listInbox({ ctx: c.var.ctx, inbox, input: query });
    return { status: 200, body: { success: true, data, applications: data, meta } };
  });

  serve(operations.listApplicationRoles).handle(async (_input, c) => {
    const data = await listApplicationRoles({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.exportApplications).handle(async ({ query }, c) => {
    const text = await exportInbox({ ctx: c.var.ctx, inbox, input: query });
    return { response: await csvResponse(c, 'applications', text) };
  });

  serve(operations.readApplication).handle(async ({ params }, c) => {
    const data = await readApplication({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.downloadResume).handle(async ({ params, query }, c) => {
    const input = { ...params, ...query };
    const file = await downloadResume({ ctx: c.var.ctx, input });
    return { response: downloadResponse(c, file) };
  });

  serve(operations.setApplicationStatuses).handle(async ({ body }, c) => {
    const data = await setApplicationStatuses({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.putApplicationStatuses).handle(async ({ body }, c) => {
    const data = await putApplicationStatuses({ ctx: c.var.ctx, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.setApplicationStatus).handle(async ({ params, body }, c) => {
    await setApplicationStatuses({ ctx: c.var.ctx, input: { ids: [params.id], ...body } });
    return {
      status: 200,
      body: { success: true, data: await readApplication({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.deleteApplication).handle(async ({ params }, c) => {
    await deleteOne({ ctx: c.var.ctx, inbox, input: params });
    return { status: 200, body: { success: true, message: 'The application is deleted.' } };
  });

  serve(operations.restoreApplication).handle(async ({ params }, c) => {
    await restoreOne({ ctx: c.var.ctx, inbox, input: params });
    return {
      status: 200,
      body: { success: true, data: await readApplication({ ctx: c.var.ctx, input: params }) },
    };
  });

  serve(operations.deleteApplications).handle(async ({ body }, c) => {
    const data = await deleteMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.restoreApplications).handle(async ({ body }, c) => {
    const data = await restoreMany({ ctx: c.var.ctx, inbox, input: body });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.eraseApplicant).handle(async ({ params, body }, c) => {
    const input = { ...params, ...body };
    const data = await eraseApplicant({ ctx: c.var.ctx, input });
    return { status: 200, body: { success: true, data } };
  });
}
