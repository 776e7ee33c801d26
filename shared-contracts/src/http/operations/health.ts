import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const checkLive = operation({
  id: 'checkLive',
  tag: 'Health',
  summary: 'Says that the process answers',
  method: 'get',
  path: '/api/health/live',
  access: 'public',
  needsNoDatabase: true,
  answers: { 200: { description: 'It does', schema: SuccessMessage } },
});

export const checkReady = operation({
  id: 'checkReady',
  tag: 'Health',
  summary: 'Says that calls can be served',
  method: 'get',
  path: '/api/health/ready',
  access: 'public',
  needsNoDatabase: true,
  answers: { 200: { description: 'They can', schema: SuccessMessage } },
  refusals: ['unavailable'],
});
