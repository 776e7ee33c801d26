/** What belongs together by one of its properties, as a call takes it that gives each group its own, all or none. */
export function groupsBy<Name extends string, Item extends { readonly _id: string } & Record<Name, unknown>>(
  name: Name,
  items: readonly Item[],
): ({ ids: string[] } & Pick<Item, Name>)[] {
  const groups = Map.groupBy(items, (item) => item[name]);
  return [...groups.values()].map((some) => {
    const shared = { [name]: some[0]?.[name] } as Pick<Item, Name>;
    return { ids: some.map(({ _id }) => _id), ...shared };
  });
}
