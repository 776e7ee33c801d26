import type { ServiceContext } from '../../context.ts';

/**
 * Does the same to several groups, all or none.
 * @param act a service, run once for each group
 * @returns what each gave
 */
export const inOneTransaction = <Context extends Pick<ServiceContext, 'db'>, Group, Result>(
  act: (asked: { ctx: Context; input: Group }) => Promise<Result>,
  {
    ctx,
    input: { groups },
  }: { readonly ctx: Context; readonly input: { readonly groups: readonly Group[] } },
): Promise<Result[]> =>
  ctx.db.transaction(async (tx) => {
    const results: Result[] = [];
    // One after the other: they share a connection.
    for (const input of groups) results.push(await act({ ctx: { ...ctx, db: tx }, input }));
    return results;
  });
