import { PageHead } from '~/site/section';
import { buttonClass } from '~/ui/form/button';

import css from './project-missing.module.css';

/** Shown for projects that are unknown, unpublished or deleted. */
export function ProjectMissing() {
  return (
    <>
      <PageHead title="We couldn’t find that project">
        <p>It may have been renamed or removed, or the address may be wrong.</p>
      </PageHead>
      <p className={css.ways}>
        <a className={buttonClass({ variant: 'primary' })} href="/gallery">
          All projects
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/contact">
          Ask us about it
        </a>
      </p>
    </>
  );
}
