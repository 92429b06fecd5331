import { usePage, Words } from '~/features/content/page-content';

import { BlockFigure } from './block-figure';

export function Portraits() {
  const persons = usePage('about').blocks('portraits');
  if (persons.length === 0) return null;
  return (
    <ul className="block-portraits">
      {persons.map((person) => (
        <li key={person.key}>
          <BlockFigure of={person} as="portrait" />
          <strong>
            <Words of={person} part="name" />
          </strong>
          <span>
            <Words of={person} part="line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
