export type Enhancer = (element: HTMLElement) => void | Promise<void>;

/** Runs the enhancers named in `data-enhance` (separated by spaces) of every element under `root`. */
export function enhance(root: ParentNode, enhancers: Readonly<Record<string, Enhancer>>) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]'))
    for (const name of element.dataset['enhance']?.split(' ') ?? []) {
      const enhancer = enhancers[name];
      if (enhancer) void run(enhancer, element);
    }
}

/** A failing enhancer must not affect the rest of the page. */
async function run(enhancer: Enhancer, element: HTMLElement) {
  try {
    await enhancer(element);
  } catch (error) {
    reportError(error);
  }
}
