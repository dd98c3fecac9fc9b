/** What is used of the pages that are open. */
export interface Pages {
  matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<unknown>;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** Somebody pressed a notice of the page at `path`: it comes to the front, and is opened if it is not there any more. */
export async function bringForward(path: string, pages: Pages, origin: string): Promise<void> {
  const wanted = new URL(path, origin);
  // A notice is ours, but what it carries is only a text.
  if (wanted.origin !== origin) return;
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (page ? page.focus() : pages.openWindow(wanted.href));
}
