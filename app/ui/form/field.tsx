import { useId, type ComponentProps, type ReactNode } from 'react';

import { Icon } from '~/ui/icon';

import css from './field.module.css';

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "optional" beside the label; required controls have `required`. */
  optional?: boolean;
  note?: ReactNode;
};

/** For other controls than those of `InputField`, `TextAreaField` and `SelectField`. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  note,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id}>
          {label}
          {optional && <small> optional</small>}
        </label>
        {note && <span className={css.aside}>{note}</span>}
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
        // A new message gets a new element: React can't change texts in a translated page.
        <Problem key={error} id={`${id}error`}>
          {error}
        </Problem>
      )}
    </div>
  );
}

export function InputField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = splitProps(props);
  return <Field {...field}>{(control) => <Input {...control} {...input} />}</Field>;
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, area] = splitProps(props);
  return <Field {...field}>{(control) => <TextArea {...control} {...area} />}</Field>;
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const [field, select] = splitProps(props);
  return <Field {...field}>{(control) => <Select {...control} {...select} />}</Field>;
}

function splitProps<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optional, note, ...control } = props;
  return [{ label, hint, error, optional, note }, control] as const;
}

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

export const namedOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

export const labelledOptions = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
