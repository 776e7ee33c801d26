/** Claims a folder at a moment, and says whether it got it. Holds it until it is ended. For tests of many at once. */
import { claimFolder } from '../claim-folder.ts';

const [claims = '', moment = ''] = process.argv.slice(2);
while (Date.now() < Number(moment));
try {
  await claimFolder(claims, 'the folder');
  console.log('got it');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(String(error));
}
