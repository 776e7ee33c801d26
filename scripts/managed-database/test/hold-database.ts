/** Starts a database, prints its URL and runs until a signal. For tests that kill the starting process. */
import { startManagedDatabase } from '../start-managed-database.ts';

const [folder = ''] = process.argv.slice(2);
const database = await startManagedDatabase({ folder, log: (line) => console.log(line) });
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
// Like `npm start`, which shuts down gracefully.
process.on('SIGINT', () => undefined);
setInterval(() => undefined, 60_000);
// Last, because the test may send a signal immediately.
console.log(JSON.stringify({ url: database.url, pid: database.pid }));
