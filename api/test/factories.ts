import { randomUUID } from 'node:crypto';
import type { BlogDraft } from 'shared-contracts/posts/drafts';
import type { PositionInput } from 'shared-contracts/applications/positions';
import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { hashPassword } from '../src/auth/password.ts';
import type { Database } from '../src/db/open-database.ts';
import { admins } from '../src/db/schema/accounts.ts';
import { countPublicChange } from '../src/services/public-version/blog-version.ts';
import { applicationLetters, applications } from '../src/db/schema/applications.ts';
import { blogDrafts, blogRevisions, blogs } from '../src/db/schema/blogs.ts';
import { positions } from '../src/db/schema/positions.ts';
import { enquiryMessages, enquiryNotes, enquiries } from '../src/db/schema/enquiries.ts';
import { replyTemplates } from '../src/db/schema/templates.ts';
import { applicationSearchText } from '../src/services/applications/search-text.ts';
import { enquirySearchText } from '../src/services/enquiries/search-text.ts';
import { insertBlog, type NewBlog } from '../src/services/blogs/insert-blog.ts';

let counter = 0;

/** Stores a published post. */
export async function makeBlog(db: Database, overrides: Partial<NewBlog> = {}): Promise<string> {
  const number = (counter += 1);
  await countPublicChange(db);
  return insertBlog(db, {
    slug: `post-${number}`,
    title: `Post ${number}`,
    category: 'Patent Creation',
    html: `<p>Text of post ${number}.</p>`,
    seoTitle: null,
    seoDescription: null,
    pictureId: null,
    publishedAt: new Date(Date.UTC(2025, 0, 1, 0, number)),
    createdAt: new Date(Date.UTC(2025, 0, 1)),
    ...overrides,
  });
}

/** Stores a post with a revision. */
export async function makeRevision(db: Database): Promise<{ id: string; revision: string }> {
  const id = await makeBlog(db);
  const revision = ulid();
  const savedAt = new Date(Date.UTC(2025, 0, 1));
  await db.insert(blogRevisions).values({
    id: revision,
    blogId: id,
    version: 1,
    title: 'Before',
    description: '<p>The earlier text.</p>',
    savedAt,
  });
  await db.update(blogs).set({ version: 2 }).where(eq(blogs.id, id));
  return { id, revision };
}

/** The body of a draft. */
export const draft = (overrides: Partial<BlogDraft> = {}): BlogDraft => ({
  title: 'As it is typed',
  slug: '',
  category: '',
  imageAlt: '',
  seoTitle: '',
  seoDescription: '',
  description: '<p>Not saved yet.</p>',
  version: 1,
  writtenAt: '2026-01-02T03:04:05.678Z',
  form: randomUUID(),
  ...overrides,
});

/** Stores a post with an admin's draft. @returns the id of the post */
export async function makeDraft(db: Database, adminId: string): Promise<string> {
  const blogId = await makeBlog(db);
  const { description, ...fields } = draft();
  await db.insert(blogDrafts).values({ id: ulid(), blogId, adminId, description, fields });
  return blogId;
}

/** Stores an admin. @returns its credentials */
export async function makeAdmin(
  db: Database,
  { email = `admin-${counter + 1}@example.com` }: { readonly email?: string } = {},
): Promise<{ id: string; email: string; password: string }> {
  counter += 1;
  const admin = { id: ulid(), email, password: `Secret-${counter}!` };
  const passwordHash = await hashPassword(admin.password);
  await db.insert(admins).values({ id: admin.id, email: admin.email, passwordHash, createdAt: new Date() });
  return admin;
}

/** The minimal valid body of an enquiry, without the extra fields of our own forms. */
export const enquiry = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Asha',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  message: 'Can you search for prior art?',
  ...overrides,
});

/** Stores an enquiry. Each is created a minute after the previous one. */
export async function makeEnquiry(db: Database, overrides: EnquiryOverrides = {}): Promise<string> {
  counter += 1;
  const createdAt = overrides.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, counter));
  const { message = 'Can you search for prior art?', ...columns } = overrides;
  const row = { firstName: 'Asha', email: `sender-${counter}@example.com`, phone: null, ...columns };
  const id = ulid(createdAt.getTime());
  await db.insert(enquiries).values({
    ...row,
    id,
    messageStart: message.slice(0, 80),
    searchText: enquirySearchText({ ...row, message }),
    createdAt,
  });
  await db.insert(enquiryMessages).values({ id, enquiryId: id, text: message, createdAt });
  return id;
}

type EnquiryOverrides = Partial<Omit<typeof enquiries.$inferInsert, 'id' | 'messageStart' | 'searchText'>> & {
  readonly message?: string;
};

/** Stores a note on an enquiry. */
export async function makeNote(
  db: Database,
  overrides: Pick<typeof enquiryNotes.$inferInsert, 'enquiryId' | 'authorId'> &
    Partial<typeof enquiryNotes.$inferInsert>,
): Promise<string> {
  const id = ulid();
  await db.insert(enquiryNotes).values({ text: 'A note.', createdAt: new Date(), ...overrides, id });
  return id;
}

/** Stores a reply template. */
export async function makeReplyTemplate(
  db: Database,
  overrides: Partial<typeof replyTemplates.$inferInsert> = {},
): Promise<string> {
  counter += 1;
  const id = ulid();
  const title = `Template ${counter}`;
  const at = new Date();
  const values = { title, uniqueTitle: title.toLowerCase(), text: 'Hello {{firstName}},', ...overrides, id };
  await db.insert(replyTemplates).values({ version: 1, createdAt: at, updatedAt: at, ...values });
  return id;
}

/** The body of a position. */
export const position = (overrides: Partial<PositionInput> = {}): PositionInput => ({
  title: 'Patent Searcher',
  summary: 'You search.',
  needs: ['Patience'],
  workplaces: ['Remote', 'Onsite'],
  locations: ['Remote', 'Gurgaon'],
  employmentTypes: ['Full-Time'],
  isOpen: true,
  ...overrides,
});

/** Stores a position. */
export async function makePosition(db: Database, overrides: Partial<PositionInput> = {}): Promise<string> {
  counter += 1;
  const id = ulid();
  const values = position({ title: `Position ${counter}`, ...overrides });
  const at = new Date();
  const uniqueTitle = values.title.toLowerCase();
  await db.insert(positions).values({ ...values, id, uniqueTitle, createdAt: at, updatedAt: at });
  return id;
}

/** Stores an application. Each is created a minute after the previous one. */
export async function makeApplication(db: Database, overrides: ApplicationOverrides = {}): Promise<string> {
  counter += 1;
  const createdAt = overrides.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, counter));
  const { message, ...columns } = overrides;
  const row = {
    fullName: 'Asha Rao',
    email: `applicant-${counter}@example.com`,
    phone: '+91 00000',
    workplaceType: 'Remote' as const,
    jobLocation: 'Gurgaon' as const,
    employmentType: 'Full-Time' as const,
    role: 'Patent Analyst',
    resumeName: null,
    isAdult: true,
    status: 'Pending' as const,
    ...columns,
  };
  const id = ulid(createdAt.getTime());
  await db.insert(applications).values({ ...row, id, searchText: applicationSearchText(row), createdAt });
  if (message) await db.insert(applicationLetters).values({ applicationId: id, text: message });
  return id;
}

type ApplicationOverrides = Partial<Omit<typeof applications.$inferInsert, 'id' | 'searchText'>> & {
  readonly message?: string;
};

/** The minimal valid fields of `POST /api/apply`, without the extra fields of our own form. */
export const application = (overrides: Record<string, unknown> = {}) => ({
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  workplaceType: 'Remote',
  jobLocation: 'Gurgaon',
  employmentType: 'Full-Time',
  role: 'Patent Analyst',
  message: 'I like to search.',
  ...overrides,
});
