import { inject } from 'vitest';
import type { OpenEngine } from './engine.ts';
import { describeJourneys } from './journeys.ts';
import { describePages } from './pages.ts';
import { openWebKit } from './webkit.ts';

const open: OpenEngine = (size) => openWebKit(size, inject('display'));

describePages(open);
describeJourneys('WebKit', open);
