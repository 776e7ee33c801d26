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
import { contactMessages, contactNotes, contacts } from '../src/db/schema/enquiries.ts';
import { replyTemplates } from '../src/db/schema/templates.ts';
import { fold } from '../src/services/lists/fold.ts';
import { insertBlog, type NewBlog } from '../src/services/blogs/insert-blog.ts';

let counter = 0;

/** Stores a post that has been published for a while. */
export async function makeBlog(db: Database, given: Partial<NewBlog> = {}): Promise<string> {
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
    ...given,
  });
}

/** Stores a post and something that it said before. */
export async function makeRevision(db: Database): Promise<{ id: string; revision: string }> {
  const id = await makeBlog(db);
  const revision = ulid();
  const savedAt = new Date(Date.UTC(2025, 0, 1));
  await db.insert(blogRevisions).values({
    id: revision,
    blogId: id,
    version: 1,
    title: 'Before',
    description: '<p>What it said before.</p>',
    savedAt,
  });
  await db.update(blogs).set({ version: 2 }).where(eq(blogs.id, id));
  return { id, revision };
}

/** The body of a draft. */
export const draft = (given: Partial<BlogDraft> = {}): BlogDraft => ({
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
  ...given,
});

/** Stores a post and what somebody has written of it; gives the id of the post. */
export async function makeDraft(db: Database, adminId: string): Promise<string> {
  const blogId = await makeBlog(db);
  const { description, ...fields } = draft();
  await db.insert(blogDrafts).values({ id: ulid(), blogId, adminId, description, fields });
  return blogId;
}

/** Stores an administrator and tells the credentials. */
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

/** The least body of an enquiry that the API must accept, without the fields of our own forms. */
export const enquiry = (given: Record<string, unknown> = {}) => ({
  firstName: 'Asha',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  message: 'Can you search for prior art?',
  ...given,
});

/** Stores an enquiry; each is a minute younger than the one before. */
export async function makeContact(db: Database, given: GivenContact = {}): Promise<string> {
  counter += 1;
  const createdAt = given.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, counter));
  const { message = 'Can you search for prior art?', ...columns } = given;
  const contact = { firstName: 'Asha', email: `sender-${counter}@example.com`, phone: null, ...columns };
  const id = ulid(createdAt.getTime());
  await db.insert(contacts).values({
    ...contact,
    id,
    messageStart: message.slice(0, 80),
    searchText: fold([contact.firstName, contact.email, contact.phone ?? '', message].join('\n')),
    createdAt,
  });
  await db.insert(contactMessages).values({ id, contactId: id, text: message, createdAt });
  return id;
}

type GivenContact = Partial<Omit<typeof contacts.$inferInsert, 'id' | 'messageStart' | 'searchText'>> & {
  readonly message?: string;
};

/** Stores a note of somebody on an enquiry. */
export async function makeNote(
  db: Database,
  given: Pick<typeof contactNotes.$inferInsert, 'contactId' | 'authorId'> &
    Partial<typeof contactNotes.$inferInsert>,
): Promise<string> {
  const id = ulid();
  await db.insert(contactNotes).values({ text: 'A note.', createdAt: new Date(), ...given, id });
  return id;
}

/** Stores a text that replies begin with. */
export async function makeReplyTemplate(
  db: Database,
  given: Partial<typeof replyTemplates.$inferInsert> = {},
): Promise<string> {
  counter += 1;
  const id = ulid();
  const title = `Template ${counter}`;
  const at = new Date();
  const values = { title, uniqueTitle: title.toLowerCase(), text: 'Hello {{firstName}},', ...given, id };
  await db.insert(replyTemplates).values({ version: 1, createdAt: at, updatedAt: at, ...values });
  return id;
}

/** The body of a position. */
export const position = (given: Partial<PositionInput> = {}): PositionInput => ({
  title: 'Patent Searcher',
  summary: 'You search.',
  needs: ['Patience'],
  workplaces: ['Remote', 'Onsite'],
  locations: ['Remote', 'Gurgaon'],
  employmentTypes: ['Full-Time'],
  isOpen: true,
  ...given,
});

/** Stores a position. */
export async function makePosition(db: Database, given: Partial<PositionInput> = {}): Promise<string> {
  counter += 1;
  const id = ulid();
  const values = position({ title: `Position ${counter}`, ...given });
  const at = new Date();
  const uniqueTitle = values.title.toLowerCase();
  await db.insert(positions).values({ ...values, id, uniqueTitle, createdAt: at, updatedAt: at });
  return id;
}

/** Stores an application with a résumé's name; each is a minute younger than the one before. */
export async function makeApplication(db: Database, given: GivenApplication = {}): Promise<string> {
  counter += 1;
  const createdAt = given.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, counter));
  const { message, ...columns } = given;
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
  const searchText = fold([row.fullName, row.email, row.role].join('\n'));
  await db.insert(applications).values({ ...row, id, searchText, createdAt });
  if (message) await db.insert(applicationLetters).values({ applicationId: id, text: message });
  return id;
}

type GivenApplication = Partial<Omit<typeof applications.$inferInsert, 'id' | 'searchText'>> & {
  readonly message?: string;
};

/** The fields of `POST /api/apply` that the API must accept, without those of our own form. */
export const application = (given: Record<string, unknown> = {}) => ({
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00000',
  workplaceType: 'Remote',
  jobLocation: 'Gurgaon',
  employmentType: 'Full-Time',
  role: 'Patent Analyst',
  message: 'I like to search.',
  ...given,
});
