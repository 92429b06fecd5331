import { enhancers } from '~/enhancers';

const isEnhancer = (name: string): name is keyof typeof enhancers => name in enhancers;

/** Runs the enhancers named in `data-enhance` (several, separated by spaces) of every element under `root`. */
export function enhance(root: ParentNode) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]'))
    for (const name of element.dataset['enhance']?.split(' ') ?? [])
      if (isEnhancer(name)) void enhancers[name](element);
}
