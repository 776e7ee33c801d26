/**
 * A minimal server for a list of posts, as the baseline of `pnpm bench`: node:http and mysql2 with the API's SQL
 * statement and raw rows. Reads `PORT` and `DATABASE_URL`.
 */
import { createServer } from 'node:http';
import { drizzle } from 'drizzle-orm/mysql2';
import { createPool } from 'mysql2';
import { DatabaseUrl } from '../src/db/database-url.ts';
import { prepareBlogQueries } from '../src/services/blogs/blog-queries.ts';

const { socketPath = '', user, password, database } = DatabaseUrl.parse(process.env.DATABASE_URL);
const pool = createPool({ socketPath, user, password, database, timezone: 'Z', connectionLimit: 10 });

const statement = { sql: '', values: [] as unknown[] };
const logger = {
  logQuery: (sql: string, values: unknown[]) => void Object.assign(statement, { sql, values }),
};
await prepareBlogQueries(drizzle({ client: pool, casing: 'snake_case', logger }))
  .listSummaries({ sort: 'date', order: 'desc', isSearched: false, isOfCategory: false })
  .execute({ now: new Date(), limit: 6, offset: 0 });

createServer((_request, response) => {
  pool.query(statement.sql, statement.values, (error, rows) => {
    const body = Buffer.from(JSON.stringify({ success: error === null, data: rows }));
    response
      .writeHead(error ? 500 : 200, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
