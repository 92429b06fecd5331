import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

/** Chromium logs the sign-in form's 401 and pages of deleted projects as errors. */
const ALLOWED = /401|410/;

const openScreen = async (path: string) => {
  const opened = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(opened.page, site, path);
  opened.page.on('dialog', (question) => void question.accept());
  return opened;
};
const visitors = async () => ({
  status: (await fetch(`${site.url}/gallery/gymnasium`)).status,
  listed: (await (await fetch(`${site.url}/gallery`)).text()).includes('/gallery/gymnasium'),
});
const readRow = (select: string) =>
  inDatabase(site, (file) =>
    file
      .prepare(select)
      .all()
      .map((row) => ({ ...row })),
  );
const storedGymnasium = () => readRow("select * from projects where slug = 'gymnasium'");

describe('the bin of projects', () => {
  test('restores a project unchanged, at once, from the bin or from its editor', async () => {
    const { page, close } = await openScreen('/admin/gallery');
    const [before] = storedGymnasium();
    const there = { status: 200, listed: true };
    const away = { status: 404, listed: false };
    expect(await visitors()).toEqual(there);
    const deleteGymnasium = async () => {
      await page.getByRole('button', { name: 'Delete Gymnasium' }).click();
      await page.getByText('Project deleted. Deleted items stay').waitFor();
      expect(await visitors()).toEqual(away);
    };
    await deleteGymnasium();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: project deleted.').waitFor();
    expect(await visitors()).toEqual(there);

    await deleteGymnasium();
    await page.getByRole('link', { name: 'Bin (1)' }).click();
    const entry = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
    await entry.getByText('by Meera; will be deleted permanently after').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore: Gymnasium' }).click();
    await page.getByText('The bin is empty').waitFor();
    expect(await visitors()).toEqual(there);

    await page.getByRole('link', { name: 'Back to projects' }).click();
    await deleteGymnasium();
    await page.goto(`${site.url}/admin/gallery/projects/${String(before?.['id'])}`);
    await page.getByRole('heading', { name: '“Gymnasium” is in the bin' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Project restored.').waitFor();
    expect(await visitors()).toEqual(there);
    expect(storedGymnasium()).toEqual([before]);
    await close(ALLOWED);
  });

  test('shows what is deleted and restored elsewhere while it is open', async () => {
    const { page, close } = await openScreen('/admin/gallery/projects/bin');
    await page.getByText('The bin is empty').waitFor();
    const other = await openScreen('/admin/gallery');
    await other.page.getByRole('button', { name: 'Delete Gymnasium' }).click();
    await page.getByRole('button', { name: 'Restore: Gymnasium' }).waitFor();
    await other.page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The bin is empty').waitFor();
    await other.close(ALLOWED);
    await close(ALLOWED);
  });

  test('deletes permanently only after the PIN is confirmed', async () => {
    inDatabase(site, (file) =>
      file.exec(`update projects set visibility = 'draft', binned_status = 'published',
        binned_at = 9e14 where slug = 'screening-room'`),
    );
    const { page, close } = await openScreen('/admin/gallery/projects/bin');
    inDatabase(site, (file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await page.getByRole('button', { name: 'Delete permanently: Screening room' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await again.waitFor();
    const remainingProjects = () =>
      readRow("select id from projects where slug = 'screening-room'");
    expect(remainingProjects()).toHaveLength(1);
    await again.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Project deleted permanently.').waitFor();
    expect(remainingProjects()).toEqual([]);
    await close(ALLOWED);
  });
});
