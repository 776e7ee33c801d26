/** Claims a folder at a given time, prints the result, and holds the claim until it is killed. */
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
