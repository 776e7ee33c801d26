import { startApi } from './boot/start-api.ts';

void startApi(process.env);
