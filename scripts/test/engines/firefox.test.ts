import { openFirefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';
import { describePages } from './pages.ts';

describePages(openFirefox);
describeJourneys('Firefox', openFirefox);
