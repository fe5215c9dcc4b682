/** Media queries, each asked for once: making one up anew may lay out the page. */
const lists = new Map<string, MediaQueryList>();

export function media(query: string): MediaQueryList {
  let list = lists.get(query);
  if (list === undefined) {
    list = matchMedia(query);
    lists.set(query, list);
  }
  return list;
}
