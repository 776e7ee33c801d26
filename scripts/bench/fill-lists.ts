import { DatabaseUrl } from '../../api/src/db/database-url.ts';
import { openDatabase } from '../../api/src/db/open-database.ts';
import { admins } from '../../api/src/db/schema/accounts.ts';
import { applications } from '../../api/src/db/schema/applications.ts';
import { enquiries, enquiryMessages } from '../../api/src/db/schema/enquiries.ts';
import { normalizeForSearch } from '../../api/src/services/lists/normalize-for-search.ts';

const BATCH = 500;
const NAMES = ['Asha', 'Jürgen', 'Lin', 'Maria', 'Omar', 'Priya', 'Sven', 'Tomás', 'Wanjiru', 'Yuki'];
const STATUSES = ['Pending', 'Pending', 'Pending', 'Shortlisted', 'Rejected', 'Rejected'] as const;
const INBOX = ['New', 'New', 'Open', 'Replied', 'Replied', 'Replied', 'Closed', 'Closed'] as const;
/** One enquiry in this many is assigned. */
const ASSIGNED = 200;
/** A position with a few old applications only. */
export const RARE_ROLE = 'Drawing Artist';
const RARE_UNTIL = Date.UTC(2026, 0, 1, 0, 20);
const ROLES = ['Patent Analyst', 'Legal Associate (IPR)', 'Research Intern'];
const WORDS =
  'claim patent search prior art office action drawing inventor device method comprising signal battery polymer sensor freedom operate landscape opposition licence portfolio review'.split(
    ' ',
  );

/**
 * Inserts enquiries of 60 words each and as many applications into the database of a running API. None are suspected
 * spam; a few enquiries are assigned to the first administrator.
 */
export async function fillLists(databaseUrl: string, rows: number): Promise<void> {
  const { db, close } = openDatabase(DatabaseUrl.parse(databaseUrl));
  const [admin] = await db.select({ id: admins.id }).from(admins);
  if (!admin) throw new Error('The API has no administrator yet');
  const pick = createPicker();
  for (let start = 0; start < rows; start += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => start + index);
    const applicants = numbers.map((number) => {
      const name = `${pick(NAMES)} ${number.toString(36)}`;
      const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
      const message = Array.from({ length: 60 }, () => pick(WORDS)).join(' ');
      const email = `${number.toString(36)}@example.com`;
      return { id: `01${String(number).padStart(24, '0')}`, name, email, createdAt, message };
    });
    await db.insert(enquiries).values(
      applicants.map(({ id, name, email, createdAt, message }) => ({
        id,
        firstName: name,
        email,
        phone: '+91 00000 00000',
        messageStart: message.slice(0, 80),
        searchText: normalizeForSearch([name, email, '+91 00000 00000', message].join('\n')),
        status: pick(INBOX),
        assigneeId: createdAt.getTime() % (ASSIGNED * 60_000) === 0 ? admin.id : null,
        createdAt,
      })),
    );
    await db
      .insert(enquiryMessages)
      .values(
        applicants.map(({ id, message, createdAt }) => ({ id, enquiryId: id, text: message, createdAt })),
      );
    await db.insert(applications).values(
      applicants.map(({ id, name, email, createdAt }) => {
        const role = createdAt.getTime() < RARE_UNTIL ? RARE_ROLE : pick(ROLES);
        return {
          id,
          fullName: name,
          email,
          phone: '+91 00000 00000',
          workplaceType: 'Remote' as const,
          jobLocation: 'Remote' as const,
          employmentType: 'Full-Time' as const,
          role,
          searchText: normalizeForSearch([name, email, role].join('\n')),
          isAdult: true,
          status: pick(STATUSES),
          createdAt,
        };
      }),
    );
  }
  await close();
}

/** A deterministic pseudo-random choice. */
function createPicker() {
  let seed = 1;
  return <Item>(items: readonly Item[]): Item => {
    seed = (seed * 48_271) % 2_147_483_647;
    return items[seed % items.length] as Item;
  };
}
