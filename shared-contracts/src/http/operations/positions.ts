import { SuccessMessage } from '../envelope.ts';
import { operation } from '../operation.ts';
import {
  POSITION_NOT_FOUND,
  PositionChange,
  PositionResponse,
  PositionInput,
  PositionParams,
  PositionsResponse,
  StaffPositionsResponse,
  StaffPositionsQuery,
} from '../../applications/positions.ts';

const ofOne = { params: PositionParams, missing: POSITION_NOT_FOUND } as const;

export const listPositions = operation({
  id: 'listPositions',
  tag: 'Positions',
  summary: 'Lists the open positions, the oldest first',
  method: 'get',
  path: '/api/positions',
  access: 'public',
  responses: { 200: { description: 'All of them', schema: PositionsResponse } },
});

export const listAllPositions = operation({
  id: 'listAllPositions',
  tag: 'Positions',
  summary: 'Lists open and closed positions, the oldest first',
  method: 'get',
  path: '/api/positions/all',
  access: 'staff',
  query: StaffPositionsQuery,
  responses: { 200: { description: 'All of them', schema: StaffPositionsResponse } },
});

export const createPosition = operation({
  id: 'createPosition',
  tag: 'Positions',
  summary: 'Adds a position',
  method: 'post',
  path: '/api/positions',
  changesPublicContent: true,
  access: 'staff',
  body: { kinds: ['json'], schema: PositionInput },
  responses: { 201: { description: 'The position', schema: PositionResponse } },
  refusals: ['conflict'],
});

export const updatePosition = operation({
  id: 'updatePosition',
  tag: 'Positions',
  summary: 'Changes a position, opens or closes it',
  method: 'put',
  path: '/api/positions/{id}',
  changesPublicContent: true,
  access: 'staff',
  ...ofOne,
  body: { kinds: ['json'], schema: PositionChange },
  responses: { 200: { description: 'The position', schema: PositionResponse } },
  refusals: ['conflict'],
});

export const deletePosition = operation({
  id: 'deletePosition',
  tag: 'Positions',
  summary: 'Deletes a position, which can be restored; its applications are unaffected',
  method: 'delete',
  path: '/api/positions/{id}',
  changesPublicContent: true,
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'Deleted', schema: SuccessMessage } },
});

export const restorePosition = operation({
  id: 'restorePosition',
  tag: 'Positions',
  summary: 'Restores a deleted position',
  method: 'post',
  path: '/api/positions/{id}/restore',
  changesPublicContent: true,
  access: 'staff',
  ...ofOne,
  responses: { 200: { description: 'The position', schema: PositionResponse } },
  refusals: ['conflict'],
});
