import { useId, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '~/ui/icon';

import css from './field.module.css';

/** What a control inside a `Field` must carry to belong to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** One line under the label. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; marks the control. */
  error?: string | undefined;
  /** Says "optional" beside the label; a required control carries `required` itself. */
  optional?: boolean;
  /** A live counter or the like, at the end of the label's line. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** A label above its control, with hint and error: `<Field label="Name">{(c) => <Input {...c} name="name" />}</Field>`. */
export function Field({ label, hint, error, optional = false, aside, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>
          {label}
          {optional && <small> optional</small>}
        </label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {hint && (
        <p className={css.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        // Another message is another element: in a translated page React can't change the text of this one.
        <Problem key={error} id={`${id}error`}>
          {error}
        </Problem>
      )}
    </div>
  );
}

/** What is wrong, where it is: a field says it itself, a group of them or another control by this. */
export function Problem({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={css.error}>
      <Icon name="alert" size={16} /> {children}
    </p>
  );
}

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${css.control} ${className}`} />;
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={`${css.control} ${css.area} ${className}`} />;
}

export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={`${css.control} ${css.select} ${className}`} />;
}

/** A checkbox or radio with its label beside it. */
export function Choice({
  label,
  type = 'checkbox',
  ...rest
}: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={css.choice}>
      <input type={type} {...rest} />
      <span>{label}</span>
    </label>
  );
}
