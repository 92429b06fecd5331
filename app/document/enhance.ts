import { enhancers, type Enhancer } from '~/enhancers';

const isEnhancer = (name: string): name is keyof typeof enhancers => name in enhancers;

/** Runs the enhancers named in `data-enhance` (several, separated by spaces) of every element under `root`. */
export function enhance(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]'))
    for (const name of element.dataset['enhance']?.split(' ') ?? [])
      if (isEnhancer(name)) void run(enhancers[name], element);
}

/** A page whose enhancer fails is still a whole page. */
async function run(enhancer: Enhancer, element: HTMLElement) {
  try {
    await enhancer(element);
  } catch (error) {
    reportError(error);
  }
}
