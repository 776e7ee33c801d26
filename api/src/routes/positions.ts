import * as operations from 'shared-contracts/http/operations/positions';
import type { Serve } from '../http/serve.ts';
import { deletePosition, restorePosition } from '../services/positions/delete-position.ts';
import { listAllPositions, listPositions } from '../services/positions/list-positions.ts';
import { createPosition, updatePosition } from '../services/positions/save-position.ts';

export function servePositions(serve: Serve): void {
  serve(operations.listPositions).handle(async (_, c) => {
    const data = await listPositions({ ctx: c.var.ctx });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.listAllPositions).handle(async ({ query }, c) => {
    const data = await listAllPositions({ ctx: c.var.ctx, input: query });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.createPosition).handle(async ({ body }, c) => {
    const data = await createPosition({ ctx: c.var.ctx, input: body });
    return { status: 201, body: { success: true, data } };
  });

  serve(operations.updatePosition).handle(async ({ params, body }, c) => {
    const data = await updatePosition({ ctx: c.var.ctx, input: { ...body, ...params } });
    return { status: 200, body: { success: true, data } };
  });

  serve(operations.deletePosition).handle(async ({ params }, c) => {
    await deletePosition({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, message: 'The position is deleted.' } };
  });

  serve(operations.restorePosition).handle(async ({ params }, c) => {
    const data = await restorePosition({ ctx: c.var.ctx, input: params });
    return { status: 200, body: { success: true, data } };
  });
}
