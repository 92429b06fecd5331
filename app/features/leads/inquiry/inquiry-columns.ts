import {
  fieldNames,
  inquiryField,
  type InquiryField,
  type InquiryValues,
  type OptionalField,
} from './inquiry-fields';

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : '';

/** The column of `leads` that holds a field of the inquiry: its name in snake case. */
type ColumnOf<Name extends InquiryField> = SnakeCase<Name>;
/** What is stored of a field: an optional one that was left empty is null. */
type Stored<Name extends InquiryField> = Name extends OptionalField ? string | null : string;

/** The fields of a lead that an inquiry fills in. */
export type InquiryOfLead = { readonly [Name in InquiryField]: Stored<Name> };

type Selection = { [Name in InquiryField]: `${ColumnOf<Name>} as ${Name}` }[InquiryField];

const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects the fields of the inquiry under their own names. */
export const inquiryColumns = fieldNames.map(
  (name) => `${columnOf(name)} as ${name}`,
) as Selection[];

type InquiryRow = { [Name in InquiryField as ColumnOf<Name>]: Stored<Name> };

/** The columns of a lead that the fields of an inquiry fill. */
export const inquiryRow = (values: Omit<InquiryValues, 'about'>): InquiryRow =>
  Object.fromEntries(
    fieldNames.map((name) => [
      columnOf(name),
      inquiryField(name).optional ? values[name] || null : values[name],
    ]),
  ) as InquiryRow;

/** How staff's screens and exports call a field. */
export const staffLabelOf = (name: InquiryField) =>
  inquiryField(name).staffLabel ?? inquiryField(name).label;
