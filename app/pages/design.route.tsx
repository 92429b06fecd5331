import { useId } from 'react';

import { Breadcrumb } from '~/ui/breadcrumb';
import { Actions, Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Facts } from '~/ui/facts';
import { Button, ButtonLink } from '~/ui/form/button';
import { Chip, Chips } from '~/ui/form/chip';
import { Choice, InputField, SelectField, TextAreaField } from '~/ui/form/field';
import { Segmented, SegmentedLinks } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { Skeleton, SkeletonPicture } from '~/ui/skeleton';
import { Table } from '~/ui/table';
import { Tag } from '~/ui/tag';

import css from './design.module.css';

/** `routes.ts` includes this route in development only. */
export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

const colours = [
  ['paper', 'sheet', 'sunk', 'line', 'edge', 'muted'],
  ['ink', 'redline', 'verdigris', 'ok', 'warn'],
].flat();
const sizes = ['display', 'h1', 'h2', 'h3', 'body', 'note', 'small'];

export default function Design() {
  return (
    <div className={css.page}>
      <h1>Design system</h1>
      <section>
        <h2>Colour and type</h2>
        <ul className={css.swatches}>
          {colours.map((name) => (
            <li key={name} style={{ borderTop: `2rem solid var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--${size})`, lineHeight: 1.2 }}>
            {size}: 1,500 sq ft at ₹2,200
          </p>
        ))}
      </section>
      <Parts />
      <div data-tone="night" className={css.night}>
        <Parts />
      </div>
    </div>
  );
}

function Parts() {
  const id = useId();
  return (
    <section className={css.parts}>
      <h2>Parts</h2>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Design system' }]} />
      <Actions>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="quiet">Quiet</Button>
        <Button busy>Submitting...</Button>
        <Button disabled variant="primary">
          Disabled
        </Button>
        <Button size="small">Small</Button>
        <ButtonLink href="#main" variant="primary">
          A link <Icon name="arrow" size={16} />
        </ButtonLink>
      </Actions>
      <FormParts />
      <Actions>
        <Segmented
          legend="View"
          name={`${id}view`}
          value="list"
          options={[
            { value: 'list', label: 'List' },
            { value: 'grid', label: 'Grid' },
          ]}
        />
        <SegmentedLinks
          label={`View ${id}`}
          items={[
            { label: 'Grid', href: '?view=grid', current: true },
            { label: 'Register', href: '?view=register', current: false },
          ]}
        />
      </Actions>
      <Chips label={`Categories ${id}`}>
        <Chip href="?" current count={12}>
          All Articles
        </Chip>
        <Chip href="?category=Architecture" count={4}>
          Architecture
        </Chip>
      </Chips>
      <p>
        <Tag>Structure</Tag> <Tag href="?tag=rcc">rcc</Tag>
      </p>
      <Notice title="Saved">The draft was saved at 10:42.</Notice>
      <Notice tone="ok" title="Published" />
      <Notice tone="warn">Demo contacts are still in place.</Notice>
      <Notice tone="error" title="Error Loading Leads">
        Failed to load leads. Please try again.
      </Notice>
      <Table caption={`Leads ${id}`}>
        <thead>
          <tr>
            <th scope="col">Lead</th>
            <th scope="col">Status</th>
            <th scope="col" data-numeric="">
              Estimate
            </th>
          </tr>
        </thead>
        <tbody>
          <tr aria-selected="true">
            <th scope="row">Ananya Iyer</th>
            <td>New</td>
            <td data-numeric="">₹62,00,000</td>
          </tr>
          <tr>
            <th scope="row">Rohan Mehta</th>
            <td>Contacted</td>
            <td data-numeric="">₹8,40,000</td>
          </tr>
        </tbody>
      </Table>
      <Pagination page={3} pages={9} hrefOf={(page) => `?page=${page}`} label={`Pages ${id}`} />
      <Facts
        items={[
          ['Phone', '+91 00000 00000'],
          ['Source', 'Article, “Reading a soil report”'],
        ]}
      />
      <Skeleton />
      <SkeletonPicture ratio="21 / 9" />
      <EmptyState
        title="No articles found"
        level="h3"
        action={<Button size="small">Clear Filters</Button>}
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
      <Actions>
        <Button {...{ command: 'show-modal', commandfor: `${id}dialog` }}>Open the dialog</Button>
      </Actions>
      <Dialog id={`${id}dialog`} title="A dialog">
        <p>Escape, the button or a click beside it close it.</p>
      </Dialog>
    </section>
  );
}

function FormParts() {
  const id = useId();
  return (
    <div className={css.fields}>
      <InputField label="Name" defaultValue="Meera Das" />
      <InputField
        label="Phone"
        hint="With the country code"
        optional
        type="tel"
        placeholder="+91"
      />
      <InputField
        label="Email"
        error="Please write an address such as name@example.in."
        type="email"
        defaultValue="meera@"
      />
      <SelectField label="Project type">
        <option>Residential Villa</option>
        <option>Renovation</option>
      </SelectField>
      <TextAreaField label="Description" note="12 / 160" defaultValue="Twelve words" />
      <InputField label="Locked" disabled value="Demo" />
      <Choice label="GST included" defaultChecked />
      <Choice label="Standard finish" type="radio" name={`${id}finish`} />
    </div>
  );
}
