import { type ComponentProps, useState } from 'react';

import { Input } from '~/ui/form/field';

import css from './handle.module.css';

type Position = {
  readonly name: string;
  readonly number: number;
  readonly moveTo: (number: number) => void;
};

export function Handle({ position, ...props }: ComponentProps<'button'> & { position: Position }) {
  return (
    <span className={css.move}>
      <button type="button" {...props} className={css.handle}>
        <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
          {[3, 10, 17].map((y) =>
            [2, 10].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />),
          )}
        </svg>
      </button>
      <PositionField key={position.number} {...position} />
    </span>
  );
}

function PositionField({ name, number, moveTo }: Position) {
  const [typed, setTyped] = useState(String(number));
  const move = () => {
    const target = Number(typed);
    if (Number.isInteger(target) && target >= 1) moveTo(target);
    setTyped(String(number));
  };
  return (
    <Input
      className={css.position}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={`Position of ${name}`}
      value={typed}
      onInput={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(String(number));
        if (event.key !== 'Enter') return;
        event.preventDefault();
        move();
      }}
    />
  );
}
