import type { PageForm } from '~/features/words/page-text';
import { shownBlocks, usePage, Words, WordsInLines } from '~/features/words/page-words';
import type { PageVersions } from '~/features/words/versions/read-versions.server';
import { type PageVersion, writtenPages } from '~/features/words/written-pages';
import { longDate, machineDate } from '~/platform/indian-time';
import type { PublicSettings } from '~/settings/settings';
import { Email, Phone } from '~/site/contact-links';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';

import css from './legal-page.module.css';

/** The pages of which every published text stays readable. */
export type LegalKey = 'terms' | 'refund' | 'privacy';

type Versions = {
  /** The one that is shown. */
  readonly shown: PageVersion;
  readonly current: PageVersion;
  /** All but the one that is in force, the latest first. */
  readonly others: PageVersions['others'];
};

/** A legal page: a list of its clauses beside them, the clauses numbered as contracts are. */
export function LegalPage({
  page,
  versions,
}: {
  page: LegalKey;
  /** Absent while it is being written. */
  versions?: Versions;
}) {
  const settings = useSettings();
  const words = usePage(page);
  const head = words.block('headline');
  const clauses = words.blocks('clauses');
  return (
    <>
      <PageHead title={<Words of={head} part="title" />}>
        <p>
          <Words of={head} part="text" />
        </p>
      </PageHead>
      <div className={css.head}>
        {versions && versions.shown.number !== versions.current.number && (
          <p className={css.old}>
            {versions.shown.number < versions.current.number
              ? 'This is an older version.'
              : 'This version was withdrawn.'}{' '}
            <a href={writtenPages[page].path}>Read the current version</a>
          </p>
        )}
        <p className={css.facts}>
          {versions && <Version version={versions.shown} />}
          <Studio settings={settings} />
        </p>
      </div>
      <div className={css.legal}>
        <nav className={css.index} aria-label="On this page">
          <ol>
            {clauses.map((clause) => (
              <li key={clause.key}>
                <a href={`#${clause.key}`}>{clause.texts['title']}</a>
              </li>
            ))}
          </ol>
          {versions && (
            <>
              <Others title="Older versions" page={page} {...olderOf(versions)} />
              <Others title="Withdrawn versions" page={page} {...withdrawnOf(versions)} />
            </>
          )}
        </nav>
        <div className={css.clauses}>
          {clauses.map((clause) => (
            <section key={clause.key} id={clause.key} aria-labelledby={`${clause.key}-title`}>
              <h2 id={`${clause.key}-title`}>
                <Words of={clause} part="title" />
              </h2>
              <WordsInLines of={clause} part="text" />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** "Version 3, November 24, 2026" */
const Version = ({ version: { number, at } }: { version: PageVersion }) => (
  <span>
    {`Version ${number}, `}
    <time dateTime={machineDate(at)}>{longDate(at)}</time>
  </span>
);

/** Who publishes this, and how to reach them: from the settings, so that it is true in every version. */
function Studio({ settings }: { settings: PublicSettings }) {
  const { company, contact } = settings;
  return (
    <>
      <span>{company.name}</span>
      {company.address && <span>{company.address}</span>}
      {contact.email && <Email settings={settings} />}
      {contact.phone && <Phone settings={settings} />}
    </>
  );
}

const olderOf = ({ shown, current, others }: Versions) => ({
  shown,
  versions: others.filter(({ number }) => number < current.number),
});

/** Published after the one in force, which was brought back in their place. */
const withdrawnOf = ({ shown, current, others }: Versions) => ({
  shown,
  versions: others.filter(({ number }) => number > current.number),
});

/** The ways to versions that are not in force. */
function Others({
  title,
  page,
  shown,
  versions,
}: {
  title: string;
  page: LegalKey;
  shown: PageVersion;
  versions: readonly PageVersion[];
}) {
  if (versions.length === 0) return null;
  return (
    <div className={css.others}>
      <h2>{title}</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.number}>
            <a
              href={`${writtenPages[page].path}/versions/${version.number}`}
              aria-current={version.number === shown.number ? 'page' : undefined}
            >
              <Version version={version} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Title of a text that was kept. */
export const titleOfVersion = (page: LegalKey, form: PageForm) =>
  shownBlocks({ [page]: form }, page, 'headline')[0]?.texts['title'] ?? '';
