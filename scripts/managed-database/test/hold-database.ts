/** Starts a database, says so on stdout, and holds it until a signal. For tests that kill a starter. */
import { startManagedDatabase } from '../start-managed-database.ts';

const [folder = ''] = process.argv.slice(2);
const database = await startManagedDatabase({ folder, log: (line) => console.log(line) });
process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
// As `npm start`, which ends what it started in order.
process.on('SIGINT', () => undefined);
setInterval(() => undefined, 60_000);
// Last, because the reader may send a signal at once.
console.log(JSON.stringify({ url: database.url, pid: database.pid }));
