import * as operations from 'shared-contracts/http/operations/positions';
import type { Serve } from '../http/serve.ts';
import { deletePosition, restorePosition } from '../services/positions/delete-position.ts';
import { listAllPositions, listPositions } from '../services/positions/list-positions.ts';
import { savePosition } from '../services/positions/save-position.ts';

export function servePositions(serve: Serve): void {
  serve(operations.listPositions).by(async (_, c) => {
    const data = await listPositions({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.listAllPositions).by(async ({ query }, c) => {
    const data = await listAllPositions({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.createPosition).by(async ({ body }, c) => {
    const data = await savePosition({ ctx: c.var.ctx, input: body });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.updatePosition).by(async ({ params, body }, c) => {
    const data = await savePosition({ ctx: c.var.ctx, input: { ...body, ...params } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deletePosition).by(async ({ params }, c) => {
    await deletePosition({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The position is deleted.' } };
  });

  serve(operations.restorePosition).by(async ({ params }, c) => {
    const data = await restorePosition({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });
}
