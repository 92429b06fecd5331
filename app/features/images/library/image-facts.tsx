import { useState } from 'react';

import type { StoredImage } from '~/features/images/image';
import type { ImageUse } from '~/features/images/image-use';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { Facts } from '~/ui/facts';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { UseList } from './use-list';

import css from './image-panel.module.css';

const kilobytes = (bytes: number) => `${formatNumber(Math.ceil(bytes / 1000))} kB`;

export function ImageFacts({ image, uses }: { image: StoredImage; uses: readonly ImageUse[] }) {
  const { path, folder, width, height, bytes, version, createdAt, createdBy } = image;
  return (
    <section aria-label="Facts">
      <Facts
        items={[
          ['Size', `${formatNumber(width)} × ${formatNumber(height)} px, ${kilobytes(bytes)}`],
          ['Folder', folder],
          ['Uploaded', `${formatInstant(createdAt)}, ${createdBy}`],
          ['Replaced', version > 1 ? `${version - 1} ${version === 2 ? 'time' : 'times'}` : ''],
          ['Address', <Address key="address" path={path} />],
          ['Used', <Uses key="uses" uses={uses} />],
        ]}
      />
    </section>
  );
}

function Address({ path }: { path: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(path);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className={css.address}>
      <code>{path}</code>
      <Button size="small" onClick={() => void copy()}>
        <Icon name="copy" size={14} /> Copy address
      </Button>
      <span role="status">
        {copied === true && 'Copied'}
        {copied === false && 'Couldn’t copy. Select the address and copy it manually.'}
      </span>
    </div>
  );
}

function Uses({ uses }: { uses: readonly ImageUse[] }) {
  if (uses.length === 0) return 'Not used yet';
  return <UseList uses={uses} />;
}
