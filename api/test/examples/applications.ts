import { randomUUID } from 'node:crypto';
import { application, makeApplication } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { MakeExample } from './example.ts';

const PDF = '%PDF-1.7\n%%EOF';

async function makeWithResume({ db, storage }: TestApp): Promise<string> {
  const resumeName = `${randomUUID().replaceAll('-', '')}.pdf`;
  await storage.resumes.put(resumeName, new Blob([PDF]));
  return makeApplication(db, { resumeName });
}

export const applications = {
  submitApplication: () => ({
    headers: { 'idempotency-key': randomUUID() },
    fields: application({ consent: 'true', isAdult: 'on' }),
    files: { resume: new File([PDF], 'resume.pdf') },
  }),
  listApplications: async ({ app }) => {
    await makeApplication(app.db);
    return { query: { q: 'asha', sort: 'fullName', order: 'desc', status: 'Pending' } };
  },
  listApplicationRoles: async ({ app }) => {
    await makeApplication(app.db);
    return {};
  },
  exportApplications: async ({ app }) => {
    await makeApplication(app.db);
    return { query: { status: 'Pending' } };
  },
  readApplication: async ({ app }) => ({ params: { id: await makeApplication(app.db) } }),
  downloadResume: async ({ app }) => ({
    params: { id: await makeWithResume(app) },
    query: { for: 'preview' },
  }),
  setApplicationStatus: async ({ app }) => ({
    params: { id: await makeApplication(app.db) },
    fields: { status: 'Shortlisted', mail: { text: 'Hello {{name}}' } },
  }),
  setApplicationStatuses: async ({ app }) => ({
    fields: { ids: [await makeApplication(app.db)], status: 'Rejected' },
  }),
  putApplicationStatuses: async ({ app }) => ({
    fields: { groups: [{ ids: [await makeApplication(app.db)], status: 'Rejected' }] },
  }),
  deleteApplication: async ({ app }) => ({ params: { id: await makeApplication(app.db) } }),
  restoreApplication: async ({ app }) => ({
    params: { id: await makeApplication(app.db, { deletedAt: new Date() }) },
  }),
  deleteApplications: async ({ app }) => ({ fields: { ids: [await makeApplication(app.db)] } }),
  restoreApplications: async ({ app }) => ({
    fields: { ids: [await makeApplication(app.db, { deletedAt: new Date() })] },
  }),
  eraseApplicant: async ({ app }) => ({
    params: { id: await makeApplication(app.db, { fullName: 'Asha Rao' }) },
    fields: { fullName: 'Asha Rao' },
  }),
  readDashboard: () => ({}),
} satisfies Record<string, MakeExample>;
