import { shownBlocks, usePage, Words, WordsInLines } from '~/features/content/page-content';
import type { PageForm } from '~/features/content/page-text';
import type { PageVersions } from '~/features/content/versions/read-versions.server';
import { type PageVersion, writtenPages } from '~/features/content/written-pages';
import { longDate, machineDate } from '~/platform/indian-time';
import type { PublicSettings } from '~/settings/settings';
import { Closing } from '~/site/closing';
import { Email, Phone } from '~/site/contact-links';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';

import css from './legal-page.module.css';

/** Pages whose published versions all stay readable. */
export type LegalKey = 'terms' | 'refund' | 'privacy';

type Versions = {
  readonly shown: PageVersion | null;
  readonly current: PageVersion | null;
  readonly others: PageVersions['others'];
};

export function LegalPage({
  page,
  versions,
}: {
  page: LegalKey;
  /** Omitted in the editor. */
  versions?: Versions;
}) {
  const settings = useSettings();
  const words = usePage(page);
  const head = words.block('headline');
  const clauses = words.blocks('clauses');
  const shownVersion = versions?.shown;
  const currentNumber = versions?.current?.number ?? 0;
  return (
    <>
      <PageHead quiet title={<Words of={head} part="title" />}>
        <p>
          <Words of={head} part="text" />
        </p>
      </PageHead>
      <div className={css.head}>
        {shownVersion && shownVersion.number !== currentNumber && (
          <p className={css.old}>
            {shownVersion.number < currentNumber
              ? 'This is an older version.'
              : 'This version was withdrawn.'}{' '}
            <a href={writtenPages[page].path}>Read the current version</a>
          </p>
        )}
        <p className={css.facts}>
          {shownVersion && <Version version={shownVersion} />}
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
              <Others
                title="Older versions"
                page={page}
                shown={versions.shown}
                versions={versions.others.filter(({ number }) => number < currentNumber)}
              />
              {/* Versions after the current one, which replaced them because it was restored. */}
              <Others
                title="Withdrawn versions"
                page={page}
                shown={versions.shown}
                versions={versions.others.filter(({ number }) => number > currentNumber)}
              />
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
      <Closing title="A question about this page?" />
    </>
  );
}

const Version = ({ version: { number, at } }: { version: PageVersion }) => (
  <span>
    {`Version ${number}, `}
    <time className="unbroken" dateTime={machineDate(at)}>
      {longDate(at)}
    </time>
  </span>
);

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

function Others({
  title,
  page,
  shown,
  versions,
}: {
  title: string;
  page: LegalKey;
  shown: PageVersion | null;
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
              aria-current={version.number === shown?.number ? 'page' : undefined}
            >
              <Version version={version} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const titleOfVersion = (page: LegalKey, form: PageForm) =>
  shownBlocks({ [page]: form }, page, 'headline')[0]?.texts['title'] ?? '';
