import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';

export const checkLive = operation({
  id: 'checkLive',
  tag: 'Health',
  summary: 'Liveness: the process responds',
  method: 'get',
  path: '/api/health/live',
  access: 'public',
  needsNoDatabase: true,
  responses: { 200: { description: 'Live', schema: SuccessMessage } },
});

export const checkReady = operation({
  id: 'checkReady',
  tag: 'Health',
  summary: 'Readiness: calls can be served',
  method: 'get',
  path: '/api/health/ready',
  access: 'public',
  needsNoDatabase: true,
  responses: { 200: { description: 'Ready', schema: SuccessMessage } },
  refusals: ['unavailable'],
});
